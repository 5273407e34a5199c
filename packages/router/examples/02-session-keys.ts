import { agentPaths, canonicalSessionKey, parseSessionKey, resolveAgents, sessionKeyFacts } from "@oc/router";

const roster = resolveAgents({ agents: { entries: { home: {}, work: { default: true } } } });
console.log(roster.defaultAgentId); // work

const options = { defaultAgentId: roster.defaultAgentId, mainKey: "main" };
console.log(canonicalSessionKey("main", options)); // agent:work:main
console.log(canonicalSessionKey("agent:home:whatsapp:dm:+1555", options)); // agent:home:whatsapp:direct:+1555

const topic = "agent:home:telegram:group:-100:topic:7";
console.log(parseSessionKey(topic));
console.log(sessionKeyFacts(topic).parentKey); // agent:home:telegram:group:-100

console.log(agentPaths("home", { roster, stateDir: "/srv/oc", homeDir: "/home/ann" }).sessionsDbPath);
