mod art;
mod countdown;
mod keys;
mod law;
mod passing;
mod places;
mod targets;
mod words;
