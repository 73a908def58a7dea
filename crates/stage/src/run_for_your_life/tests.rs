mod law;
mod places;
mod road;
mod targets;
mod tempo;
