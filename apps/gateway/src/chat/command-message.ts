import type { SideAnswer } from "@oc/agent-runtime";
import type { OperatorScope } from "@oc/protocol";
import type { SessionTarget } from "../agents/agent-host.ts";
import type { RunSettings } from "./run-settings.ts";

/** Who wrote a message, as far as its right to commands is concerned. */
export type CommandSender =
  /** A connection to the gateway; its scopes decide. */
  | { kind: "client"; connection: CommandConnection }
  /** Somebody on a platform; the channel's admission has decided what they may do. */
  | {
      kind: "channel";
      channel: string;
      accountId: string;
      senderId: string;
      /** Where the message was written, as answers find it. */
      chat: { to: string; threadId?: string };
      /** Names that people choose themselves; lists that name them say so. */
      name?: string;
      username?: string;
      isAuthorized: boolean;
      isOwner: boolean;
      /** Whether the channel's list of approvers names the sender. Absent: the channel has no such list. */
      isApprover?: boolean;
    }
  /** The gateway itself (heartbeats, scheduled work): its text has no commands, and its directives count for one turn. */
  | { kind: "system" };

export interface CommandConnection {
  readonly admission: { readonly deviceId?: string | undefined; readonly scopes: readonly string[] };
  maySee(scope: OperatorScope): boolean;
}

/** What the gateway itself says to a message. */
export type CommandAnswer =
  | { kind: "text"; text: string }
  /** The answer to a side question; shown apart from the conversation. */
  | ({ kind: "side"; question: string } & SideAnswer);

/** Where a message came from, and where its answers go. */
export interface CommandSurface {
  /** Shows the one answer to the message; called at most once, when the message is no turn. */
  answer(answer: CommandAnswer): void | Promise<void>;
  /** Shows something beside the turn that the rest of the message becomes. */
  aside(text: string): void | Promise<void>;
  /** Shows an answer to the sender alone, where others read along. Absent: this surface cannot. */
  answerPrivately?(text: string): void | Promise<void>;
  /** The platform has its own way to send commands, so that `commands.text: false` switches their text form off. */
  hasNativeCommands?: boolean;
}

/** A message as it was typed, before anything of it was understood. */
export interface CommandMessage extends SessionTarget {
  text: string;
  /** Also what makes its effect happen once. */
  runId: string;
  chatType: "direct" | "group" | "channel";
  surface: CommandSurface;
  /** Names under which a message may address the bot (`/status@name`). */
  botNames?: readonly string[];
  /** Whether the bot was called, where others talk too. Absent: it was. */
  isMentioned?: boolean;
  /** Something that is no text comes with it: its text is not a command, and its directives hold for this turn. */
  hasMedia?: boolean;
  /** What the request says beside its text; directives in the text win over it. */
  requested?: RunSettings;
}

/** What becomes of a message. */
export type Ingress =
  /** A turn with this text and these settings, under the message's run id. */
  | { kind: "turn"; text: string; settings: RunSettings }
  /** The gateway answers itself; `answer` resolves once it is told, and never rejects. */
  | { kind: "answered"; status: "started" | "in_flight" | "ok"; answer: Promise<CommandAnswer> }
  /** Somebody without the right to commands sent one: nobody answers. */
  | { kind: "ignored" };
