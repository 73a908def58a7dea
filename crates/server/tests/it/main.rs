//! A real server on a real socket, and clients that know nothing but the protocol.

mod client;
mod game;
mod lobby;
mod reconnect;
mod refused;
mod site;
mod town;
