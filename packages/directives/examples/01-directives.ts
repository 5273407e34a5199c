import { parseDirectives, parseSlashCommand, splitReasoning } from "@oc/directives";

const mixed = parseDirectives("please /think high review this");
console.log(mixed.kind, mixed.items, JSON.stringify(mixed.text)); // mixed [ think: apply "high" ] "please review this"

const only = parseDirectives("/think high /verbose loud");
console.log(only.kind, only.items.at(-1)); // only, rejected: the hint lists what is valid; none of the two counts

console.log(parseDirectives("see https://t.me/x and `/think high`").kind); // none

const called = parseSlashCommand("/compact keep the names");
console.log(called?.command.name, "|", called?.args); // compact | keep the names

console.log(splitReasoning("<think>They greet me.</think>Hello!")); // { text: "Hello!", reasoning: "They greet me." }
