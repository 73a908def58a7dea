mod art;
mod furniture;
mod law;
mod pieces;
mod plan;
mod scene;
mod targets;
mod words;
