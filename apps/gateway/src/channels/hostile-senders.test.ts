import { expect, test } from "vitest";
import { askedFor, OPEN, startLineGateway } from "../../test/line-gateway.ts";

test("under dmScope main, whoever writes during another's turn neither joins it nor gets its answer", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { platform, model } = await startLineGateway({
    channel: OPEN,
    async answer(call) {
      if (model.calls.length === 1) {
        await held;
        call.toolCall("t1", "ls", { path: "." });
        return call.finish("tool_calls");
      }
      call.reply(`answer to ${askedFor(call)}`);
    },
  });
  await platform.dm("5", "question of five");
  await platform.until(() => model.calls.length === 1);
  await platform.dm("6", "question of six");
  release();
  await platform.until(() => platform.sent.length === 2);
  expect(platform.textsTo("5")).toEqual(["answer to question of five"]);
  expect(platform.textsTo("6")).toEqual(["answer to question of six"]);
});
