//! A real server on a real socket, and clients that know nothing but the protocol.

mod client;
mod disk;
mod doors;
mod game;
mod limits;
mod lobby;
mod reconnect;
mod refused;
mod site;
mod town;
