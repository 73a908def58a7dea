//! A NATS.

use std::path::PathBuf;

use crate::service::{Service, find, free_port, missing};

const READY: &str = "Server is ready";
const N_TRIES: usize = 3;

#[derive(Debug)]
pub struct Nats {
    service: Option<Service>,
    program: PathBuf,
    port: u16,
}

impl Nats {
    /// Starts one, if it is installed.
    pub fn start() -> Option<Nats> {
        // Debian's location, which is not on everybody's path.
        let places = [PathBuf::from("/usr/sbin")];
        let Some(program) = find("nats-server", &places) else {
            return missing("NATS", "nats-server");
        };
        let mut nats = Nats { service: None, program, port: 0 };
        for _ in 0..N_TRIES {
            nats.port = free_port();
            if nats.go_on() {
                return Some(nats);
            }
        }
        panic!("NATS does not start");
    }

    pub fn stop(&mut self) {
        self.service = None;
    }

    /// Restarts it on the same port; returns whether it started.
    pub fn go_on(&mut self) -> bool {
        let port = self.port.to_string();
        let args = ["-a", "127.0.0.1", "-p", &port].map(str::to_owned);
        self.service = Service::start(&self.program, &args, READY);
        self.service.is_some()
    }

    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}
