import { decideAdmission, decideMentionGate, decidePairing, resolveAccessPolicy } from "@oc/router";
import { compileMentionPatterns } from "@oc/router/mention-patterns";
import { randomBytes } from "node:crypto";

const config = { channels: { telegram: { dmPolicy: "pairing", allowFrom: ["5"], groups: { "-100": {} } } } };
const policy = resolveAccessPolicy(config, { channel: "telegram", accountId: "default" });
const nobody = { pairedSenderIds: new Set<string>() };

const stranger = { chatType: "direct", peer: { id: "9" }, sender: { id: "9" } } as const;
console.log(decideAdmission(policy, stranger, nobody)); // dropped; pairing may start
const pairing = decidePairing(
  [],
  { channel: "telegram", accountId: "default", senderId: "9" },
  { nowMs: Date.now(), randomBytes },
);
console.log(pairing.action); // ask

const post = { chatType: "group", peer: { id: "-100" }, sender: { id: "5" } } as const;
console.log(decideAdmission(policy, post, nobody)); // admitted by the list

const { patterns } = compileMentionPatterns({ name: "Zoë" });
const facts = { chatType: "group", requiresMention: true, canDetectNative: true, isNativeMention: false } as const;
const implicit = { replyToBot: true, quotedBot: true, threadParticipation: true };
console.log(decideMentionGate({ ...facts, implicit, patterns, text: "lunch?" })); // { process: false }
console.log(decideMentionGate({ ...facts, implicit, patterns, text: "hey zoë, lunch?" }));
