mod art;
mod keys;
mod law;
mod plan;
mod scene;
mod words;
