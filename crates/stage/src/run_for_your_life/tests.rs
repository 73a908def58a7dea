mod law;
mod tempo;
