mod law;
mod places;
mod road;
mod sound;
mod targets;
mod tempo;
