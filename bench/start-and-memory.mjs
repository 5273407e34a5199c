// @ts-check
// How long a gateway takes to start, what it holds when idle, and what `oc --version` costs.
import { createStateDir, ocBin, residentMiB, startGateway, startSupport, timeToExit } from "./support/processes.mjs";
import { median, ratioRow } from "./support/stats.mjs";

const rounds = 9;

export async function run() {
  /** @type {{node: number[], version: number[], ready: number[]}} */
  const times = { node: [], version: [], ready: [] };
  const state = createStateDir();
  await (await startGateway(state.stateDir)).stop();
  for (let round = 0; round < rounds; round++) {
    times.node.push(await timeToExit(["-e", "0"]));
    times.version.push(await timeToExit([ocBin, "--version"]));
    const gateway = await startGateway(state.stateDir);
    times.ready.push(gateway.readyMs);
    await gateway.stop();
  }

  const gateway = await startGateway(state.stateDir);
  const bare = await startSupport("bare-http.mjs");
  await new Promise((resolve) => setTimeout(resolve, 4000));
  const memory = { gateway: residentMiB(gateway.pid), bare: residentMiB(bare.pid) };
  await Promise.all([gateway.stop(), bare.stop()]);
  state.dispose();

  const floor = median(times.node);
  return [
    ratioRow({
      name: "gateway start until /readyz (second start) vs node -e 0",
      unit: "ms",
      measured: median(times.ready),
      floor,
      limit: 6,
    }),
    ratioRow({ name: "oc --version vs node -e 0", unit: "ms", measured: median(times.version), floor, limit: 1.6 }),
    ratioRow({
      name: "idle resident memory vs bare node:http",
      unit: "MiB",
      measured: memory.gateway,
      floor: memory.bare,
      limit: 2.2,
    }),
  ];
}
