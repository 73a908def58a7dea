//! A real server on a real socket, and clients that know only the protocol.

mod client;
mod disk;
mod doors;
mod game;
mod keep;
mod limits;
mod lobby;
mod nodes;
mod postgres;
mod push;
mod reconnect;
mod refused;
mod site;
mod town;
