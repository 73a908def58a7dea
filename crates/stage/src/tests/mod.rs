mod keys;
mod room;
mod seating;
