import { expect, it } from "vitest";
import { describeSessionKey } from "./key-facts.ts";
import type { MaintainedKey } from "./key-facts.ts";

const UUID = "0190a1b2-0000-7000-8000-0000000000ff";

it.each<[string, (keyof MaintainedKey)[]]>([
  ["agent:main:main", ["isInteractive"]],
  ["agent:main:direct:ann", ["isInteractive", "isPeerDirect"]],
  ["agent:main:telegram:direct:5", ["isInteractive", "isPeerDirect"]],
  ["agent:main:telegram:work:direct:5", ["isInteractive", "isPeerDirect"]],
  ["agent:main:telegram:direct:5:thread:7", ["isInteractive", "isShared"]],
  ["agent:main:discord:group:1", ["isInteractive", "isShared"]],
  ["agent:main:slack:channel:c1", ["isInteractive", "isShared"]],
  ["agent:main:telegram:group:-100:topic:42", ["isInteractive", "isShared"]],
  ["agent:main:dashboard:abc", ["isInteractive", "isDashboard"]],
  ["agent:main:explicit:group:x", ["isInteractive"]],
  [`agent:main:explicit:model-run-${UUID}`, ["isModelRun"]],
  ["agent:main:explicit:model-run-x", ["isInteractive"]],
  ["agent:main:cron:nightly", []],
  [`agent:main:cron:nightly:run:${UUID}`, ["isCronRun"]],
  [`agent:main:subagent:${UUID}`, []],
  ["agent:main:hook:mail", []],
  ["global", ["isInteractive"]],
])("%s is %j", (key, facts) => {
  const said = Object.entries(describeSessionKey(key)).flatMap(([fact, holds]) => (holds ? [fact] : []));
  expect(said.toSorted()).toEqual(facts.toSorted());
});
