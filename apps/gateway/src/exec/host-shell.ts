import { readLoginPath, resolveShell, sanitizeInheritedEnv, type Shell } from "@oc/exec-tools";

/** The shell and the environment that commands on this host start from. */
export class HostShell {
  readonly #env: () => Readonly<Record<string, string | undefined>>;

  /** `env`: the gateway's own, without its secrets. */
  constructor(env: () => Readonly<Record<string, string | undefined>>) {
    this.#env = env;
  }

  inherited(): Readonly<Record<string, string | undefined>> {
    return this.#env();
  }

  shell(): Shell {
    return resolveShell({ env: this.#env(), platform: process.platform });
  }

  /** PATH of a login shell; asked once. */
  loginPath(): Promise<string | undefined> {
    return readLoginPath(this.shell().file, { env: sanitizeInheritedEnv(this.#env(), process.platform) });
  }
}
