import { firstValue, objectAt, valueAt } from "./config-value.ts";

/** A message that may wait for the next one. */
export interface DebounceMessage {
  /** Only messages of one source become one: the same sender, with the same rights, on the way to the same session. */
  source: string;
  text: string;
  /** Media and commands never wait. */
  isImmediate: boolean;
}

/** Messages of one source in one conversation that become one. */
export interface DebounceBatch<M extends DebounceMessage> {
  messages: readonly M[];
  startedAtMs: number;
  /** When it goes on if nothing more comes. */
  dueAtMs: number;
}

export interface DebouncePlan<M extends DebounceMessage> {
  /** What goes on now, in this order. */
  release: readonly (readonly M[])[];
  /** What waits. */
  hold: DebounceBatch<M> | undefined;
}

/** Limits of one batch: whoever types without a pause is answered after all. */
export const MAX_BATCH_MESSAGES = 12;
export const MAX_BATCH_CHARS = 50_000;
export const MAX_BATCH_MS = 7_500;

/**
 * What a message does to the batch that its conversation holds: joins it, or sends it on first. Order is kept: another source, media or a
 * command releases what waits before it. Pure.
 */
export function planDebounce<M extends DebounceMessage>(
  held: DebounceBatch<M> | undefined,
  message: M,
  { debounceMs, nowMs }: { debounceMs: number; nowMs: number },
): DebouncePlan<M> {
  const before = held ? [held.messages] : [];
  if (message.isImmediate || debounceMs <= 0) return { release: [...before, [message]], hold: undefined };
  if (held && fits(held, message)) {
    const messages = [...held.messages, message];
    return { release: [], hold: { ...held, messages, dueAtMs: dueAt(held.startedAtMs, debounceMs, nowMs) } };
  }
  const hold = { messages: [message], startedAtMs: nowMs, dueAtMs: dueAt(nowMs, debounceMs, nowMs) };
  return { release: before, hold };
}

/** `messages.inbound.byChannel.<channel>`, else `messages.inbound.debounceMs`, else what suits the channel. Milliseconds. */
export function resolveInboundDebounce(config: { messages?: unknown }, channel: string, channelDefaultMs = 0): number {
  const inbound = objectAt(config.messages, "inbound");
  const configured = [firstValue([objectAt(inbound, "byChannel")], channel), valueAt(inbound, "debounceMs")];
  const ms = configured.find((value) => typeof value === "number" && value >= 0 && Number.isFinite(value));
  return typeof ms === "number" ? ms : channelDefaultMs;
}

function fits<M extends DebounceMessage>({ messages }: DebounceBatch<M>, next: M): boolean {
  const chars = messages.reduce((sum, { text }) => sum + text.length + 1, next.text.length);
  return messages[0]?.source === next.source && messages.length < MAX_BATCH_MESSAGES && chars <= MAX_BATCH_CHARS;
}

function dueAt(startedAtMs: number, debounceMs: number, nowMs: number): number {
  return Math.min(nowMs + debounceMs, startedAtMs + MAX_BATCH_MS);
}
