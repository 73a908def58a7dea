mod furniture;
mod law;
mod plan;
mod scene;
mod words;
