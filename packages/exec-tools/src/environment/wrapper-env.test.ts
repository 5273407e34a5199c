import { describe, expect, it } from "vitest";
import { filterWrapperEnv } from "./wrapper-env.ts";

const OVERRIDES = {
  TERM: "xterm",
  LANG: "C",
  LC_ALL: "C",
  COLORTERM: "1",
  NO_COLOR: "1",
  FORCE_COLOR: "1",
  FOO: "bar",
};
const { FOO: _, ...TERMINAL } = OVERRIDES;

describe("filterWrapperEnv", () => {
  it.each([
    "bash -c 'ls'",
    "sh -lc ls",
    "/bin/zsh -c ls",
    "env A=1 bash -c ls",
    "true && nohup sh -c ls",
    "bash --norc -c ls",
    "echo $(dash -c ls)",
    "echo 'unterminated",
  ])("keeps only what describes the terminal for %s", (command) =>
    expect(filterWrapperEnv(command, OVERRIDES)).toEqual(TERMINAL),
  );

  it.each(["ls -c", "bash script.sh", "echo bash -c ls", "npm run build"])("keeps everything for %s", (command) =>
    expect(filterWrapperEnv(command, OVERRIDES)).toEqual(OVERRIDES),
  );
});
