import type { InputQuestion, RequestInput } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { toJsonText } from "./json-text.ts";

/** Questions that one stage may have answered, one after another. */
export const MAX_QUESTIONS = 100;

/** What was asked, as far as it must be the same when the command runs again. */
interface AskedQuestion {
  prompt: string;
  responseSchema: unknown;
  suspendedState?: unknown;
}

/** What a command that asked needs to be run again. JSON. */
export interface QuestionReplay {
  asked: AskedQuestion;
  answered: readonly { question: AskedQuestion; response: unknown }[];
}

/** Thrown through a command that asks; the run halts whatever the command makes of it. */
class Suspension extends Error {
  override readonly name = "Suspension";
}

export interface StageQuestionsOptions {
  commandName: string;
  replay?: QuestionReplay;
  hasProduced: () => boolean;
  /** Asks at the terminal instead of halting. */
  askNow?: ((question: InputQuestion) => Promise<unknown>) | undefined;
}

/** The `requestInput` of one stage: gives earlier answers again, in order, and notes the first question without one. */
export class StageQuestions {
  /** Asked and not answered yet: the run must halt. */
  pending: InputQuestion | undefined;
  readonly requestInput: RequestInput;
  readonly #answered: QuestionReplay["answered"];
  #nextAnswer = 0;

  constructor(private readonly options: StageQuestionsOptions) {
    this.#answered = options.replay?.answered ?? [];
    const state = this.#answered.at(-1)?.question.suspendedState;
    this.requestInput = Object.assign((question: InputQuestion) => this.#ask(question), {
      getSuspendedState: () => state,
    });
  }

  /** What the next run of the command needs. */
  replay(asked: InputQuestion): QuestionReplay {
    return { asked: comparable(asked), answered: this.#answered };
  }

  async #ask(question: InputQuestion): Promise<unknown> {
    const { commandName, askNow, hasProduced } = this.options;
    if (this.#nextAnswer < this.#answered.length) return this.#earlierAnswer(question);
    if (hasProduced()) {
      throw new LobsterError("COMMAND_FAILED", `${commandName} must request input before it produces output`);
    }
    if (this.#answered.length >= MAX_QUESTIONS) {
      throw new LobsterError("COMMAND_FAILED", `${commandName} requested input more than ${MAX_QUESTIONS} times`);
    }
    if (askNow) return askNow(question);
    this.pending ??= question;
    throw new Suspension(`${commandName} waits for input`);
  }

  /** A command with suspended state may skip questions that it had answered before; it may not ask others. */
  #earlierAnswer(question: InputQuestion): unknown {
    const wanted = toJsonText(comparable(question));
    for (let at = this.#nextAnswer; at < this.#answered.length; at++) {
      const answered = this.#answered[at];
      if (!answered || toJsonText(answered.question) !== wanted) continue;
      this.#nextAnswer = at + 1;
      return answered.response;
    }
    throw new LobsterError(
      "RESPONSE_INVALID",
      `${this.options.commandName} changed its question (prompt, schema or state) between halt and resume; run it anew`,
    );
  }
}

/** The replay of a run whose open question is answered now. */
export function withAnswer(replay: QuestionReplay, response: unknown): QuestionReplay {
  return { asked: replay.asked, answered: [...replay.answered, { question: replay.asked, response }] };
}

function comparable({ prompt, responseSchema, suspendedState }: InputQuestion): AskedQuestion {
  return { prompt, responseSchema, ...(suspendedState === undefined ? {} : { suspendedState }) };
}
