mod sand;
mod solo;
