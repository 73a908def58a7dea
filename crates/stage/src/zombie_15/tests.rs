mod art;
mod campaign;
mod keys;
mod law;
mod plan;
mod scene;
mod words;
