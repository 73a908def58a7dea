mod keys;
mod room;
mod route;
mod seating;
mod sound;
