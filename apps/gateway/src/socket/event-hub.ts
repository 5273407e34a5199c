import { events, formatEvent, isDroppable, type EventName, type EventPayload, type StateVersion } from "@oc/protocol";
import type { Connection } from "./connection.ts";

export interface EmitOptions {
  stateVersion?: Partial<StateVersion>;
}

/**
 * Delivers events to the connections that are entitled to them. An event is serialised once, however many receive it; each
 * connection adds its own number.
 */
export class EventHub {
  readonly #connections = new Set<Connection>();

  get size(): number {
    return this.#connections.size;
  }

  connections(): Iterable<Connection> {
    return this.#connections;
  }

  has(connection: Connection): boolean {
    return this.#connections.has(connection);
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
  }

  emit<E extends EventName>(event: E, payload: EventPayload<E>, options: EmitOptions = {}): void {
    let format: ReturnType<typeof formatEvent> | undefined;
    const droppable = isDroppable(event, payload);
    for (const connection of this.#connections) {
      if (!isEntitled(connection, event, payload as Readonly<Record<string, unknown>>)) continue;
      format ??= formatEvent(event, payload, options.stateVersion);
      connection.sendEvent(format, droppable);
    }
  }

  /** Whether anybody would receive such an event, so that its payload need not be built for nobody. */
  hasAudience(event: EventName, payload: Readonly<Record<string, unknown>>): boolean {
    for (const connection of this.#connections) if (isEntitled(connection, event, payload)) return true;
    return false;
  }
}

function isEntitled(connection: Connection, event: EventName, payload: Readonly<Record<string, unknown>>): boolean {
  const { scope, audience } = events[event];
  if (!connection.isOpen || !connection.maySee(scope)) return false;
  switch (audience) {
    case "target":
      return false;
    case "sessions":
      return connection.subscribedToSessions;
    case "session-messages":
      return connection.messageSubscriptions.has(String(payload["sessionKey"]));
    case "everyone":
      return event !== "agent" || payload["stream"] !== "tool" || followsTools(connection, String(payload["runId"]));
  }
}

function followsTools(connection: Connection, runId: string): boolean {
  return connection.hasCapability("tool-events") && connection.followedRuns.has(runId);
}
