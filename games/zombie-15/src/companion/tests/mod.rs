mod guide;
mod night;
