mod desk;
mod lay;
mod text;
