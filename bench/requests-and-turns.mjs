// @ts-check
// What the gateway itself costs in a request and in a turn.
import { once } from "node:events";
import { WebSocket } from "ws";
import { createStateDir, residentMiB, startGateway, startSupport } from "./support/processes.mjs";
import { connect, modelConfig } from "./support/socket.mjs";
import { median, ratioRow, valueRow } from "./support/stats.mjs";

const healthRequests = 3000;
/** A gateway runs for weeks: what it costs before its code is compiled is not what people wait for. The floor is warmed up alike. */
const warmUpTurns = 1000;
const measuredTurns = 400;
const sustainedTurns = 5000;
const sessionsAtOnce = 8;

/** @param {number} port */
async function echoTimes(port) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  await once(socket, "open");
  const frame = JSON.stringify({ type: "req", id: "b0", method: "health", params: {} });
  return {
    async once() {
      const started = performance.now();
      socket.send(frame);
      await once(socket, "message");
      return performance.now() - started;
    },
    close: () => socket.terminate(),
  };
}

/**
 * One streamed request straight to the model server, as a program without a gateway would make it: `fetch`, read as it
 * comes, parsed line by line. Milliseconds. Collecting the whole body over bare `node:http` takes about 0.6 of that.
 *
 * @param {number} port
 */
async function directStream(port) {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      model: "bench",
      stream: true,
      messages: [{ role: "user", content: "Say something short." }],
    }),
  });
  if (!response.body) throw new Error("the model server sent no body");
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of response.body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: {")) JSON.parse(line.slice(6));
  }
  return performance.now() - started;
}

export async function run() {
  const model = await startSupport("model-server.mjs");
  const echo = await startSupport("bare-echo.mjs");
  const state = createStateDir(modelConfig(model.port));
  const gateway = await startGateway(state.stateDir);
  const client = await connect(gateway.port);
  const echoClient = await echoTimes(echo.port);

  /** @type {{health: number[], echo: number[], turn: number[], direct: number[]}} */
  const times = { health: [], echo: [], turn: [], direct: [] };
  for (let i = 0; i < healthRequests; i++) {
    times.echo.push(await echoClient.once());
    const started = performance.now();
    await client.request("health", {});
    times.health.push(performance.now() - started);
  }

  for (let i = 0; i < warmUpTurns; i++) {
    await directStream(model.port);
    await client.turn(`agent:main:warm-up-${Math.floor(i / 20)}`, `warm-up-${i}`);
  }
  for (let i = 0; i < measuredTurns; i++) {
    times.direct.push(await directStream(model.port));
    const started = performance.now();
    // Twenty turns a session keep the request that the model server must read close to the floor's.
    await client.turn(`agent:main:bench-${Math.floor(i / 20)}`, `turn-${i}`);
    times.turn.push(performance.now() - started);
  }

  /** @type {number[]} */
  const memory = [];
  const sustainedStarted = performance.now();
  let begun = 0;
  await Promise.all(
    Array.from({ length: sessionsAtOnce }, async (_, lane) => {
      for (let turn = 0; begun < sustainedTurns; turn++) {
        const mine = begun++;
        await client.turn(`agent:main:lane-${lane}-${Math.floor(turn / 20)}`, `sustained-${mine}`);
        if (mine % 250 === 0) memory.push(residentMiB(gateway.pid));
      }
    }),
  );
  const seconds = (performance.now() - sustainedStarted) / 1000;
  const secondHalf = memory.slice(Math.floor(memory.length / 2));

  client.close();
  echoClient.close();
  await Promise.all([gateway.stop(), model.stop(), echo.stop()]);
  state.dispose();

  const turnMs = median(times.turn);
  return [
    ratioRow({
      name: "health over an open socket, p50, vs bare ws echo",
      unit: "ms",
      measured: median(times.health),
      floor: median(times.echo),
      limit: 3,
    }),
    ratioRow({
      name: "a turn, chat.send to final, p50, vs a direct streamed fetch",
      unit: "ms",
      measured: turnMs,
      floor: median(times.direct),
      limit: 6,
    }),
    valueRow({ name: "a turn, chat.send to final, p50", unit: "ms", measured: turnMs, limit: 10 }),
    valueRow({
      name: `turns per second, ${sessionsAtOnce} sessions at once`,
      unit: "turns/s",
      measured: sustainedTurns / seconds,
      limit: 150,
      limitKind: "at least",
    }),
    ratioRow({
      name: `resident memory at the end of ${sustainedTurns} turns vs their middle`,
      unit: "MiB",
      measured: median(secondHalf.slice(-3)),
      floor: median(secondHalf.slice(0, 3)),
      limit: 1.1,
    }),
  ];
}
