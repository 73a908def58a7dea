mod furniture;
mod plan;
mod scene;
