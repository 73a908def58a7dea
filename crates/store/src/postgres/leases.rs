//! Which nodes are alive, and which one hosts a table. Only the database's clock counts.

use postgres::Client;

use crate::lease::{Claim, Fence, LEASE, Node};
use crate::problem::{Doing, StoreError};

const NOW: &str = "clock_timestamp()";

fn lease() -> String {
    format!("{NOW} + interval '{} milliseconds'", LEASE.as_millis())
}

/// Registers a new node, alive from now on.
pub(super) fn enter(client: &mut Client) -> Result<Node, StoreError> {
    let enter = format!("INSERT INTO nodes (alive_until) VALUES ({}) RETURNING number", lease());
    let number = client.query_one(&enter, &[]).doing("write")?.get(0);
    // Long-dead nodes are deleted; nobody owns their tables either way.
    let forget = format!("DELETE FROM nodes WHERE alive_until < {NOW} - interval '1 hour'");
    client.execute(&forget, &[]).doing("write")?;
    Ok(Node(number))
}

pub(super) fn renew(client: &mut Client, node: Node) -> Result<Vec<Node>, StoreError> {
    let renew = format!(
        "INSERT INTO nodes (number, alive_until) OVERRIDING SYSTEM VALUE VALUES ($1, {})
         ON CONFLICT (number) DO UPDATE SET alive_until = excluded.alive_until",
        lease()
    );
    client.execute(&renew, &[&node.0]).doing("write")?;
    let living = format!("SELECT number FROM nodes WHERE alive_until > {NOW}");
    let living = client.query(&living, &[]).doing("read")?;
    Ok(living.iter().map(|row| Node(row.get(0))).collect())
}

/// Claims a table that no living node hosts; pending writes of its former host will be refused.
pub(super) fn claim(client: &mut Client, node: Node, id: &str) -> Result<Claim, StoreError> {
    let claim = format!(
        "UPDATE tables SET owner = $2, fence = fence + 1 WHERE id = $1 AND
         (owner = $2 OR owner NOT IN (SELECT number FROM nodes WHERE alive_until > {NOW})) RETURNING fence"
    );
    if let Some(row) = client.query_opt(&claim, &[&id, &node.0]).doing("write")? {
        return Ok(Claim::Ours(Fence(row.get(0))));
    }
    let owner = client.query_opt("SELECT owner FROM tables WHERE id = $1", &[&id]).doing("read")?;
    let owner = owner.ok_or(StoreError::NoSuchTable)?;
    Ok(Claim::Theirs(Node(owner.get(0))))
}

pub(super) fn leave(client: &mut Client, node: Node) -> Result<(), StoreError> {
    let release = "UPDATE tables SET owner = 0 WHERE owner = $1";
    client.execute(release, &[&node.0]).doing("write")?;
    client.execute("DELETE FROM nodes WHERE number = $1", &[&node.0]).doing("write")?;
    Ok(())
}
