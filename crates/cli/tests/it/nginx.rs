//! What is said of nginx for those who host a server, tried with a real one.

use std::path::Path;
use std::process::Command;

#[test]
fn a_server_behind_nginx_is_reached_with_tls_by_pages_and_sockets() {
    let Some(_) = backing::nginx() else { return };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/hosting/try-nginx.sh");
    let tried = Command::new("sh").arg(script).arg(env!("CARGO_BIN_EXE_shamble")).output();
    let tried = tried.expect("there is a shell");
    let said = [tried.stdout, tried.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(tried.status.success(), "{said}");
    assert!(said.contains("nginx passes on TLS, sockets, what is said on them"), "{said}");
}
