import { choice, flag, free, integer, map, number, object, secret, text, texts, union } from "./node.ts";

const envName = (key: string) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? undefined : "is not a variable name");
const singleLine = text({
  sensitive: true,
  check: (v) => (/[\0\r\n]/.test(v) ? "must be a single line without NUL" : undefined),
});

const limit = union([
  integer({ min: -1 }),
  text({ check: (v) => (/^-?\d+(?::-?\d+)?$/.test(v) ? undefined : "must be a number or soft:hard") }),
  object({ soft: integer({ min: -1 }), hard: integer({ min: -1 }) }),
]);

const docker = object({
  image: text({ default: "openclaw-sandbox:bookworm-slim" }),
  containerPrefix: text({ default: "openclaw-sbx-" }),
  workdir: text({ default: "/workspace" }),
  readOnlyRoot: flag(true),
  tmpfs: texts({ default: ["/tmp", "/var/tmp", "/run"] }),
  network: text({ default: "none" }),
  user: text(),
  capDrop: texts({ default: ["ALL"] }),
  env: map(singleLine, { checkKey: envName }),
  setupCommand: text(),
  pidsLimit: integer({ min: 0 }),
  memory: union([text(), integer({ min: 0 })]),
  memorySwap: union([text(), integer({ min: -1 })]),
  cpus: number({ min: 0 }),
  gpus: text(),
  ulimits: map(limit),
  seccompProfile: text(),
  apparmorProfile: text(),
  dns: texts(),
  extraHosts: texts(),
  binds: texts(),
  dangerouslyAllowExternalBindSources: flag(false),
  dangerouslyAllowReservedContainerTargets: flag(false),
  dangerouslyAllowContainerNamespaceJoin: flag(false),
});

const ssh = object({
  target: text(),
  command: text({ default: "ssh" }),
  workspaceRoot: text({ default: "/tmp/openclaw-sandboxes" }),
  strictHostKeyChecking: flag(true),
  updateHostKeys: flag(true),
  identityFile: text(),
  identityData: secret(),
  certificateFile: text(),
  certificateData: secret(),
  knownHostsFile: text(),
  knownHostsData: secret(),
});

export const sandbox = object({
  mode: choice(["off", "non-main", "all"], { default: "off" }),
  backend: text({ default: "docker", doc: "docker, ssh, openshell or a plugin's backend" }),
  scope: choice(["session", "agent", "shared"], { default: "session" }),
  workspaceAccess: choice(["none", "ro", "rw"], { default: "none" }),
  workspaceRoot: text({ default: "<stateDir>/sandboxes" }),
  sessionToolsVisibility: choice(["spawned", "all"], { default: "spawned" }),
  prune: object({ idleHours: number({ min: 0, default: 24 }), maxAgeDays: number({ min: 0, default: 7 }) }),
  docker,
  ssh,
  browser: free({ doc: "kept; sandboxed browsers do not exist yet" }),
});
