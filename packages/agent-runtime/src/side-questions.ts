import { splitReasoning } from "@oc/directives";
import { redact, type ResolvedModel } from "@oc/models";
import type { AssistantMessage, Message, ModelContext } from "@oc/plugin-sdk";
import type { Session } from "@oc/sessions";
import { AbortControl } from "./abort-control.ts";
import type { ActiveTurn } from "./active-turn.ts";
import { AgentRuntimeError } from "./errors.ts";
import { escapeMarkers, escapeText, runtimeNote, toMessages } from "./model-view.ts";
import { isSilentReply } from "./reply-text.ts";
import { fitToolResults } from "./result-guard.ts";
import type { Run } from "./run.ts";
import type { AbortReason, AgentProfile, SideAnswer, SideQuestion } from "./runtime.ts";
import type { RuntimeServices } from "./services.ts";
import { renderSystemPrompt } from "./system-prompt.ts";
import { resolveRunModel } from "./turn-plan.ts";

/** What runs in the session while the question is asked. */
export interface MainTask {
  run: Run;
  /** Absent until its model is at work. */
  active?: ActiveTurn;
}

const RULES = `## Side question
The last message is a question on the side. Answer that question alone, briefly, from what you know and what the conversation holds. \
The conversation before it, and any task named there, is background: do not go on with it, steer it, finish it or promise anything \
about it. You have no tools here; do not call any, and do not write anything that looks like a call or its result.`;
const NO_ANSWER = "No answer came back.";

/**
 * Questions on the side: each sees a snapshot of its session, gets one answer of the session's model, and leaves nothing behind.
 * They take no lane and no claim, so any number of them may be under way beside a turn.
 */
export class SideQuestions {
  readonly #services: RuntimeServices;
  readonly #asked = new Map<string, { sessionKey: string; control: AbortControl; answer: Promise<SideAnswer> }>();

  constructor(services: RuntimeServices) {
    this.#services = services;
  }

  /** Rejects with `INVALID_REQUEST` for an empty question; anything else that goes wrong is an answer. */
  async ask(question: SideQuestion, task: MainTask | undefined): Promise<SideAnswer> {
    const known = this.#asked.get(question.runId);
    if (known) return await known.answer;
    if (question.runId === "" || question.question.trim() === "") {
      throw new AgentRuntimeError("INVALID_REQUEST", "A side question needs a runId and a text.");
    }
    const control = new AbortControl();
    const onAbort = (): void => control.abort("rpc");
    question.signal?.addEventListener("abort", onAbort, { once: true });
    if (question.signal?.aborted) onAbort();
    const answer = answerAside(this.#services, question, task, control);
    this.#asked.set(question.runId, { sessionKey: question.sessionKey, control, answer });
    try {
      return await answer;
    } finally {
      question.signal?.removeEventListener("abort", onAbort);
      this.#asked.delete(question.runId);
    }
  }

  /** Only by its own run id: what stops a session does not stop its side questions. */
  abort({ sessionKey, runId }: { sessionKey: string; runId?: string }, reason: AbortReason): boolean {
    const asked = runId === undefined ? undefined : this.#asked.get(runId);
    if (asked?.sessionKey !== sessionKey) return false;
    asked.control.abort(reason);
    return true;
  }

  async close(): Promise<void> {
    const asked = [...this.#asked.values()];
    for (const { control } of asked) control.abort("shutdown");
    await Promise.all(asked.map(({ answer }) => answer));
  }
}

async function answerAside(
  services: RuntimeServices,
  question: SideQuestion,
  task: MainTask | undefined,
  control: AbortControl,
): Promise<SideAnswer> {
  try {
    // Taken before anything is waited for: what happens after the question is not part of it.
    const inFlight = task?.active && [...task.active.messages];
    const prompt = (task?.active?.speaker ?? task?.run)?.request.input.text;
    const store = await services.options.sessions(question.agentId);
    const background = inFlight ?? toMessages(await store.readContext(question.sessionKey));
    const profile = services.options.agent(question.agentId);
    const model = await sessionModel(services, question, profile, await store.getSession(question.sessionKey));
    const context = asideContext(services, { question, profile, model, background, prompt });
    const text = await withinSignal(control.signal, () => askOnce(services, model, context, control.signal));
    return text === "" || isSilentReply(text) ? { text: NO_ANSWER, isError: true } : { text };
  } catch (error) {
    const { reason } = control;
    if (reason !== undefined) return { text: "The side question was stopped.", isError: true, abortReason: reason };
    const text = redact(error instanceof Error ? error.message : String(error));
    services.log("warn", "a side question failed", { runId: question.runId, error: text });
    return { text, isError: true };
  }
}

async function sessionModel(
  services: RuntimeServices,
  { agentId }: SideQuestion,
  profile: AgentProfile,
  session: Session | undefined,
): Promise<ResolvedModel> {
  const { model } = await resolveRunModel(services, { agentId }, profile, session);
  return model;
}

function asideContext(
  services: RuntimeServices,
  aside: {
    question: SideQuestion;
    profile: AgentProfile;
    model: ResolvedModel;
    background: readonly Message[];
    prompt: string | undefined;
  },
): ModelContext {
  const { question, profile, model, background, prompt } = aside;
  const now = services.now();
  const { stable } = renderSystemPrompt({
    mode: "none",
    ...(profile.name === undefined ? {} : { agentName: profile.name }),
    workspaceDir: profile.workspaceDir,
    tools: [],
    bootstrap: [],
    bootstrapTruncated: false,
    date: "",
    timeZone: "",
    runtime: {},
  });
  const messages = fitToolResults(background, model.info).flatMap(asBackground).map(escapeMarkers);
  if (prompt !== undefined) {
    messages.push(
      runtimeNote(
        `Background: you are at work on this message elsewhere, do not answer it here:\n${escapeText(prompt)}`,
        now,
      ),
    );
  }
  messages.push(escapeMarkers({ role: "user", content: question.question, timestamp: now }));
  return { systemPrompt: { stable: `${stable}\n\n${RULES}`, dynamic: "" }, messages, tools: [] };
}

/** A message as somebody reads it who has no tools: what was said and found out, without calls and reasoning. */
function asBackground(message: Message): Message[] {
  switch (message.role) {
    case "user":
      return [message];
    case "assistant": {
      const content = message.content.filter((block) => block.type === "text");
      return content.length === 0 ? [] : [{ ...message, content, stopReason: "stop" }];
    }
    case "toolResult": {
      const label = { type: "text" as const, text: `Result of the tool ${message.toolName}:` };
      return [{ role: "user", content: [label, ...message.content], timestamp: message.timestamp }];
    }
  }
}

/** Rejects with a message that is safe to show when the model fails. */
async function askOnce(
  { options }: RuntimeServices,
  model: ResolvedModel,
  context: ModelContext,
  signal: AbortSignal,
): Promise<string> {
  for await (const event of options.models().stream({ model, context, signal, thinkingLevel: "off" })) {
    if (event.type === "done") return spokenText(event.message);
    if (event.type === "error") throw new Error(event.error.message);
  }
  throw new Error("The model's answer ended without a final event.");
}

/** Blocks are joined as they came: white space inside a fenced block counts. */
function spokenText({ content }: AssistantMessage): string {
  return splitReasoning(content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("")).text;
}

/** A provider that does not end its stream after an abort is not waited for. */
async function withinSignal<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  aborted.catch(() => undefined);
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
