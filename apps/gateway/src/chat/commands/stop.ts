import { say, type CommandHandler } from "./command.ts";

/** `/stop`: what waits in the session is dropped, then what runs is stopped. */
export const stopCommand: CommandHandler = {
  async run({ gateway, message: { sessionKey } }) {
    const before = await gateway.turns.active();
    const running = new Set(before.filter(({ state }) => state === "running").map(({ runId }) => runId));
    const { runIds } = await gateway.turns.abort({ sessionKey }, "stop");
    const stopped = runIds.filter((runId) => running.has(runId)).length;
    return say(describeStop(stopped, runIds.length - stopped));
  },
};

function describeStop(stopped: number, dropped: number): string {
  if (stopped + dropped === 0) return "Nothing is running.";
  const waiting = dropped === 1 ? "1 waiting message" : `${dropped} waiting messages`;
  if (stopped === 0) return `Dropped ${waiting}; nothing was running.`;
  const running = stopped === 1 ? "1 run" : `${stopped} runs`;
  return dropped === 0 ? `Stopped ${running}.` : `Stopped ${running} and dropped ${waiting}.`;
}
