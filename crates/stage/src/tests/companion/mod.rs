mod guide;
mod night;
mod sand;
mod solo;
