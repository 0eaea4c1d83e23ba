// boardgame.io's own server with a game that does nothing: whoever's turn it is, ticks.
const { Server } = require('boardgame.io/server');

const Tick = {
  name: 'tick',
  setup: () => ({ ticks: 0 }),
  moves: {
    tick: ({ G }) => ({ ticks: G.ticks + 1 }),
  },
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 2,
  maxPlayers: 2,
};

const server = Server({ games: [Tick], origins: [/.*/] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`boardgame.io: http://127.0.0.1:${appServer.address().port}/`);
});
