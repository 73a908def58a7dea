mod art;
mod campaign;
mod keys;
mod law;
mod night;
mod plan;
mod scene;
mod words;
