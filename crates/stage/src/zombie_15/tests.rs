mod campaign;
mod plan;
mod scene;
