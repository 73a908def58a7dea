// boardgame.io's own server with a trivial game: two players increment a counter in turn. Everything is in memory.
const { Server, Origins } = require('boardgame.io/server');

const game = {
  name: 'trivial',
  setup: () => ({ n: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { tick: ({ G }) => { G.n += 1; } },
};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const log = console.log;
console.log = () => {};
server.run({ port: Number(process.argv[2]) }).then(() => log('ready'));
