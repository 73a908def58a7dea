mod art;
mod countdown;
mod law;
mod places;
mod targets;
mod words;
