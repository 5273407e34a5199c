const MAX_SESSIONS = 1_000;
const MAX_TOOLS = 200;

/**
 * Tools that were allowed for good, each for one live session of a backend: in memory, and gone when the session is replaced.
 * `liveSessionId` names one life of a session, not its key. Never of `Bash`.
 */
export class NativeToolGrants {
  readonly #tools = new Map<string, Set<string>>();

  /** Whether it is remembered: not of `Bash`, nor beyond 200 tools a session. */
  grant(liveSessionId: string, toolName: string): boolean {
    if (toolName === "Bash") return false;
    const tools = this.#tools.get(liveSessionId) ?? new Set();
    if (tools.size >= MAX_TOOLS && !tools.has(toolName)) return false;
    tools.add(toolName);
    this.#tools.set(liveSessionId, tools);
    const [oldest] = this.#tools.keys();
    if (this.#tools.size > MAX_SESSIONS && oldest !== undefined) this.#tools.delete(oldest);
    return true;
  }

  isGranted(liveSessionId: string, toolName: string): boolean {
    return this.#tools.get(liveSessionId)?.has(toolName) ?? false;
  }

  /** The session ended or was replaced. */
  end(liveSessionId: string): void {
    this.#tools.delete(liveSessionId);
  }
}
