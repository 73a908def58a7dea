mod art;
mod law;
mod places;
mod road;
mod scene;
mod targets;
mod tempo;
mod words;
