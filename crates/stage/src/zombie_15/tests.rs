mod plan;
mod scene;
