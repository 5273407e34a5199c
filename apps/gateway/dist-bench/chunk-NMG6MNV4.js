import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { isAbsolute, join, resolve } from "node:path";
var ConfigError = class extends Error {
  code;
  issues;
  constructor(code, message, options = {}) {
    (super(message, options.cause === void 0 ? void 0 : { cause: options.cause }),
      (this.name = "ConfigError"),
      (this.code = code),
      (this.issues = options.issues ?? []));
  }
};
var DEFAULT_GATEWAY_PORT = 18789,
  DEV_GATEWAY_PORT = 19001,
  PROFILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
function resolveConfigPaths(input) {
  let { env } = input,
    homeDir = resolve(filled(env.OPENCLAW_HOME) ?? filled(env.HOME) ?? input.homeDir),
    profile = resolveProfile(input),
    absolute = (path) => resolve(expandHome(path, homeDir)),
    canonicalStateDir = join(homeDir, ".openclaw"),
    canonicalConfigPath = join(canonicalStateDir, "openclaw.json"),
    explicit = (value, canonical) => {
      let path = value === void 0 ? void 0 : absolute(value);
      return profile !== void 0 && path === canonical ? void 0 : path;
    },
    stateDir =
      explicit(filled(env.OPENCLAW_STATE_DIR), canonicalStateDir) ??
      (profile === void 0 ? canonicalStateDir : `${canonicalStateDir}-${profile}`),
    configPath = explicit(filled(env.OPENCLAW_CONFIG_PATH), canonicalConfigPath) ?? join(stateDir, "openclaw.json");
  return {
    homeDir,
    stateDir,
    configPath,
    ...(profile === void 0 ? {} : { profile }),
    defaultWorkspaceDir: join(stateDir, "workspace"),
    defaultPort: input.dev === !0 ? DEV_GATEWAY_PORT : DEFAULT_GATEWAY_PORT,
  };
}
function resolveProfile({ env, profile, dev }) {
  if (dev === !0 && profile !== void 0)
    throw new ConfigError("PROFILE_INVALID", "--dev is a profile of its own. Use either --dev or --profile.");
  let name = dev === !0 ? "dev" : (profile ?? filled(env.OPENCLAW_PROFILE));
  if (!(name === void 0 || name === "default")) {
    if (!PROFILE_NAME.test(name))
      throw new ConfigError(
        "PROFILE_INVALID",
        `Profile ${JSON.stringify(name)} is not usable. Use 1 to 64 letters, digits, - or _, starting with a letter or digit.`,
      );
    return name;
  }
}
function filled(value) {
  return value === void 0 || value.trim() === "" ? void 0 : value;
}
function expandHome(path, homeDir) {
  return path === "~" || /^~[/\\]/.test(path) ? join(homeDir, path.slice(1)) : path;
}
function resolveStatePath(path, paths) {
  let expanded = expandHome(path, paths.homeDir);
  return isAbsolute(expanded) ? expanded : resolve(paths.stateDir, expanded);
}
function isEnabled(value) {
  return value !== void 0 && ["1", "true", "yes", "on"].includes(value.trim().toLowerCase());
}
export {
  ConfigError,
  DEFAULT_GATEWAY_PORT,
  DEV_GATEWAY_PORT,
  resolveConfigPaths,
  expandHome,
  resolveStatePath,
  isEnabled,
};
//# sourceMappingURL=chunk-NMG6MNV4.js.map
