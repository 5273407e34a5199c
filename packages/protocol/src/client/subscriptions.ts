export interface Subscription {
  method: string;
  params: Record<string, unknown>;
}

/** Subscribing method → the method that ends it. */
const SUBSCRIBE_METHODS: ReadonlyMap<string, string> = new Map([
  ["sessions.subscribe", "sessions.unsubscribe"],
  ["sessions.messages.subscribe", "sessions.messages.unsubscribe"],
]);
const UNSUBSCRIBE_METHODS: ReadonlyMap<string, string> = new Map(
  Array.from(SUBSCRIBE_METHODS, ([subscribe, unsubscribe]) => [unsubscribe, subscribe]),
);

/** What the client is subscribed to, so that a new connection can be subscribed alike. */
export class Subscriptions {
  readonly #active = new Map<string, Subscription>();

  /** Call before sending: whoever unsubscribes does not want it back, even if the request is lost. */
  sending(method: string, params: Record<string, unknown>): void {
    const subscribe = UNSUBSCRIBE_METHODS.get(method);
    if (subscribe) this.#active.delete(identify(subscribe, params));
  }

  /** Call when the gateway agreed. */
  succeeded(method: string, params: Record<string, unknown>): void {
    if (SUBSCRIBE_METHODS.has(method)) this.#active.set(identify(method, params), { method, params });
  }

  drop({ method, params }: Subscription): void {
    this.#active.delete(identify(method, params));
  }

  list(): Subscription[] {
    return [...this.#active.values()];
  }
}

function identify(method: string, params: Record<string, unknown>): string {
  return JSON.stringify([method, params.key, params.agentId]);
}
