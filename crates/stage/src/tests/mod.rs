mod companion;
mod keys;
mod room;
mod route;
mod seating;
mod secrets;
mod sound;
