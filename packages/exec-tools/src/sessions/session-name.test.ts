import { expect, it } from "vitest";
import { formatSessionName } from "./session-name.ts";

it.each([
  ["npm run dev", "npm run"],
  ["tail -f --retry /var/log/syslog", "tail /var/log/syslog"],
  ["sleep 2; echo z", "sleep 2"],
  ["  ls  ", "ls"],
  ["FOO=1 make -j 4 'all of it'", "make 4"],
  ["echo 'a\nb'", "echo a b"],
  ["((", "(("],
  [`cat ${"x".repeat(60)}y`, `cat ${"x".repeat(20)}…${"x".repeat(22)}y`],
])("calls %j %j", (command, name) => {
  expect(formatSessionName(command)).toBe(name);
});
