// Two players at each table of boardgame.io's server, each acting as soon as it is their turn and both have received the previous
// move. Arguments: the port, the process id of the server, tables and seconds.
const fs = require('fs');
const { io } = require('socket.io-client');

const [port, server, tables, seconds] = process.argv.slice(2).map(Number);
const cpu = (process) => {
  const fields = fs.readFileSync(`/proc/${process}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const waits = [];
let stopped = false;

function player(match, id) {
  const it = { state: -1, heard: () => {} };
  const url = `http://127.0.0.1:${port}/trivial`;
  it.socket = io(url, { transports: ['websocket'], forceNew: true });
  const hear = (_, told) => {
    const state = told.state || told;
    it.state = state._stateID;
    it.heard();
  };
  it.socket.on('sync', hear);
  it.socket.on('update', hear);
  it.socket.on('connect', () => it.socket.emit('sync', match, id, undefined, 2));
  it.reaches = (state) => new Promise((done) => {
    it.heard = () => { if (it.state >= state) done(); };
    it.heard();
  });
  return it;
}

async function table(n) {
  const match = `match-${n}`;
  const players = ['0', '1'].map((id) => player(match, id));
  await Promise.all(players.map((it) => it.reaches(0)));
  return async () => {
    for (let turn = 0; !stopped; turn = 1 - turn) {
      const before = players[turn].state;
      const payload = { type: 'tick', args: [], playerID: String(turn) };
      const start = performance.now();
      players[turn].socket.emit('update', { type: 'MAKE_MOVE', payload }, before, match, String(turn));
      await players[turn].reaches(before + 1);
      waits.push(performance.now() - start);
      await players[1 - turn].reaches(before + 1);
    }
  };
}

(async () => {
  const all = [];
  for (let n = 0; n < tables; n += 1) all.push(await table(n));
  const [start, used, own] = [performance.now(), cpu(server), cpu('self')];
  all.forEach((play) => play());
  setTimeout(() => {
    stopped = true;
    const took = (performance.now() - start) / 1000;
    waits.sort((a, b) => a - b);
    const part = (share) => waits[Math.floor((waits.length - 1) * share)].toFixed(1);
    const micro = (seconds) => Math.round(seconds * 1e6 / waits.length);
    console.log(`${waits.length} acknowledged moves in ${took.toFixed(1)} s: ${Math.round(waits.length / took)} a second; `
      + `p50 ${part(0.5)} ms, p90 ${part(0.9)} ms, p99 ${part(0.99)} ms`);
    console.log(`for each move: ${micro(cpu(server) - used)} microseconds of the server's CPU, ${micro(cpu('self') - own)} of the players'`);
    process.exit(0);
  }, seconds * 1000);
})();
