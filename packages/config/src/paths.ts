import { isAbsolute, join, resolve } from "node:path";
import { ConfigError } from "./errors.ts";

/** Environment variables as they come in; this package never reads `process.env`. */
export type Env = Readonly<Record<string, string | undefined>>;

export const DEFAULT_GATEWAY_PORT = 18_789;
export const DEV_GATEWAY_PORT = 19_001;

export interface ConfigPathsInput {
  env: Env;
  /** From `--profile`; beats `OPENCLAW_PROFILE`. */
  profile?: string;
  /** From `--dev`: the profile `dev` with port 19001. */
  dev?: boolean;
  /** The user's home directory, used when neither `OPENCLAW_HOME` nor `HOME` is set. */
  homeDir: string;
}

/** Where one gateway keeps its files. All paths are absolute; nothing is created. */
export interface ConfigPaths {
  homeDir: string;
  stateDir: string;
  configPath: string;
  /** Undefined for the default profile. */
  profile?: string;
  defaultWorkspaceDir: string;
  defaultPort: number;
}

const PROFILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Finds state directory and config file. An explicit `OPENCLAW_STATE_DIR` or `OPENCLAW_CONFIG_PATH` beats the profile's
 * own paths only when it differs from the default profile's: a service environment must not leak into another profile.
 * Throws `PROFILE_INVALID`.
 */
export function resolveConfigPaths(input: ConfigPathsInput): ConfigPaths {
  const { env } = input;
  const homeDir = resolve(filled(env.OPENCLAW_HOME) ?? filled(env.HOME) ?? input.homeDir);
  const profile = resolveProfile(input);
  const absolute = (path: string) => resolve(expandHome(path, homeDir));

  const canonicalStateDir = join(homeDir, ".openclaw");
  const canonicalConfigPath = join(canonicalStateDir, "openclaw.json");
  const explicit = (value: string | undefined, canonical: string) => {
    const path = value === undefined ? undefined : absolute(value);
    return profile !== undefined && path === canonical ? undefined : path;
  };

  const stateDir =
    explicit(filled(env.OPENCLAW_STATE_DIR), canonicalStateDir) ??
    (profile === undefined ? canonicalStateDir : `${canonicalStateDir}-${profile}`);
  const configPath = explicit(filled(env.OPENCLAW_CONFIG_PATH), canonicalConfigPath) ?? join(stateDir, "openclaw.json");
  return {
    homeDir,
    stateDir,
    configPath,
    ...(profile === undefined ? {} : { profile }),
    defaultWorkspaceDir: join(stateDir, "workspace"),
    defaultPort: input.dev === true ? DEV_GATEWAY_PORT : DEFAULT_GATEWAY_PORT,
  };
}

function resolveProfile({ env, profile, dev }: ConfigPathsInput): string | undefined {
  if (dev === true && profile !== undefined) {
    throw new ConfigError("PROFILE_INVALID", "--dev is a profile of its own. Use either --dev or --profile.");
  }
  const name = dev === true ? "dev" : (profile ?? filled(env.OPENCLAW_PROFILE));
  if (name === undefined || name === "default") return undefined;
  if (!PROFILE_NAME.test(name)) {
    throw new ConfigError(
      "PROFILE_INVALID",
      `Profile ${JSON.stringify(name)} is not usable. Use 1 to 64 letters, digits, - or _, starting with a letter or digit.`,
    );
  }
  return name;
}

function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value;
}

export function expandHome(path: string, homeDir: string): string {
  return path === "~" || /^~[/\\]/.test(path) ? join(homeDir, path.slice(1)) : path;
}

/** A path of the file: `~` expanded, relative to the state directory. */
export function resolveStatePath(path: string, paths: Pick<ConfigPaths, "homeDir" | "stateDir">): string {
  const expanded = expandHome(path, paths.homeDir);
  return isAbsolute(expanded) ? expanded : resolve(paths.stateDir, expanded);
}

/** `1`, `true`, `yes` and `on` in any case. */
export function isEnabled(value: string | undefined): boolean {
  return value !== undefined && ["1", "true", "yes", "on"].includes(value.trim().toLowerCase());
}
