mod art;
mod countdown;
mod keys;
mod law;
mod places;
mod targets;
mod words;
