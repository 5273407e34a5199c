import {
  formatApplied,
  formatCleared,
  formatCurrent,
  rejectionOf,
  type DirectiveItem,
  type DirectiveName,
  type DirectiveValues,
} from "@oc/directives";
import { resolveSessionModel } from "../../agents/session-model.ts";
import { writeSessionPatch } from "../../methods/session-patch.ts";
import type { GatewayServices } from "../../services.ts";
import type { CommandAnswer, CommandMessage, CommandSender } from "../command-message.ts";
import type { CommandOutcome } from "../commands/command.ts";
import type { RunSettings } from "../run-settings.ts";
import { DirectiveRefusal, readContext, type Directive, type DirectiveContext } from "./directive.ts";
import { directives } from "./directives.ts";
import { storeDefaultModel } from "./model.ts";

type EntryPatch = Readonly<Record<string, unknown>>;

/** A message that is nothing but directives: all of them change the session in one write, or none does. */
export function storeDirectives(
  gateway: GatewayServices,
  message: CommandMessage,
  sender: CommandSender,
  items: readonly DirectiveItem[],
): Promise<CommandAnswer> {
  return refusable(async () => {
    const rejection = rejectionOf({ items: [...items] });
    if (rejection !== undefined) throw new DirectiveRefusal(rejection);
    const { replies, patch } = await planDirectives(items, await readContext(gateway, message, sender));
    await writePatch(gateway, message, patch);
    return { kind: "text", text: items.map((item) => replies.get(item)).join("\n") };
  });
}

/** Directives inside other text: they hold for the turn that the rest of the text becomes. */
export function applyDirectives(
  gateway: GatewayServices,
  message: CommandMessage,
  sender: CommandSender,
  { items, text }: { items: readonly DirectiveItem[]; text: string },
): Promise<CommandOutcome> {
  return refusable(async () => {
    let context = await readContext(gateway, message, sender);
    let settings: RunSettings = message.requested ?? {};
    const chosen = sender.kind === "system" ? [] : items.filter(({ name }) => name === "model");
    const { patch, after } = await planDirectives(chosen, context);
    context = after;
    for (const item of items) {
      if (item.name === "model") continue;
      const { check, turn, turnCleared, fields } = directiveOf(item);
      if (item.action === "clear") settings = { ...settings, ...turnCleared?.(withoutOwn(context, fields)) };
      if (item.action !== "apply") continue;
      const value = check ? await check(item.value, context) : item.value;
      settings = { ...settings, ...turn?.(value, context) };
    }
    // The model that somebody chose stays chosen; everything else is over with the turn.
    await writePatch(gateway, message, patch);
    return { kind: "turn", text, settings };
  });
}

interface Plan {
  replies: ReadonlyMap<DirectiveItem, string>;
  patch: EntryPatch;
  /** The context as it will be. */
  after: DirectiveContext;
}

/** What directives would change, and what is said about each. Throws `DirectiveRefusal`. */
async function planDirectives(items: readonly DirectiveItem[], before: DirectiveContext): Promise<Plan> {
  let after = before;
  const patch: Record<string, unknown> = {};
  const replies = new Map<DirectiveItem, string>();
  // What a level is checked against must be known before the level.
  const inOrder = items.toSorted((a, b) => Number(b.name === "model") - Number(a.name === "model"));
  for (const item of inOrder) {
    const planned = await planOne(item, after);
    Object.assign(patch, planned.patch);
    after = await withPatch(after, planned.patch);
    replies.set(item, await planned.reply(after));
  }
  return { replies, patch, after };
}

async function planOne(
  item: DirectiveItem,
  context: DirectiveContext,
): Promise<{ patch: EntryPatch; reply(after: DirectiveContext): string | Promise<string> }> {
  const { check, current, describe, fields, patch } = directiveOf(item);
  switch (item.action) {
    case "apply": {
      const value = check ? await check(item.value, context) : item.value;
      if (item.name === "model") await storeDefaultModel(value as DirectiveValues["model"], context);
      return { patch: patch(value), reply: () => formatApplied({ ...item, value } as typeof item) };
    }
    case "clear": {
      const cleared = Object.fromEntries(fields.map((field) => [field, null]));
      return { patch: cleared, reply: async (after) => formatCleared(item.name, (await current(after)).effective) };
    }
    case "query":
      return {
        patch: {},
        reply: async (after) => describe?.(after, item.argument) ?? formatCurrent(item.name, await current(after)),
      };
    case "reject":
      throw new DirectiveRefusal(item.hint);
  }
}

type AnyValue = DirectiveValues[DirectiveName];

/** A directive as its item's name pairs it with the item's value, which TypeScript cannot follow through a union. */
function directiveOf({ name }: DirectiveItem): Directive<AnyValue> {
  return directives[name] as Directive<AnyValue>;
}

async function withPatch(context: DirectiveContext, patch: EntryPatch): Promise<DirectiveContext> {
  const { gateway, message } = context;
  const changed = Object.entries({ ...context.entry, ...patch }).filter(([, value]) => value !== null);
  const entry = Object.fromEntries(changed) as DirectiveContext["entry"];
  if (!("modelOverride" in patch)) return { ...context, entry };
  return { ...context, entry, model: await resolveSessionModel(gateway.agents, message.agentId, entry) };
}

/** The context as if the session had no value of its own. */
function withoutOwn(context: DirectiveContext, fields: readonly string[]): DirectiveContext {
  if (!context.entry) return context;
  const others = Object.entries(context.entry).filter(([field]) => !fields.includes(field));
  return { ...context, entry: Object.fromEntries(others) as DirectiveContext["entry"] };
}

async function writePatch(gateway: GatewayServices, message: CommandMessage, patch: EntryPatch): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await writeSessionPatch(gateway, message, patch, "directive");
  await gateway.sessions.changed("patch", message);
}

async function refusable<T>(work: () => Promise<T>): Promise<T | CommandAnswer> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DirectiveRefusal) return { kind: "text", text: cause.message };
    throw cause;
  }
}
