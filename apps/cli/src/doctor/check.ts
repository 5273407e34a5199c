import type { ConfigPaths, ConfigSnapshot, LoadOptions } from "@oc/config";
import type { StateOwner } from "@oc/gateway";

export const SEVERITIES = ["info", "warn", "error"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Something that a check found. */
export interface Symptom {
  severity: Severity;
  /** A file, or a place in the configuration. */
  path?: string;
  /** Never holds a secret. */
  message: string;
  /** What puts it right. */
  fix?: string;
}

/** A symptom with the name of its check, which is stable. */
export interface Finding extends Symptom {
  id: string;
}

/** What the checks look at: one state folder with its configuration. */
export interface Subject {
  paths: ConfigPaths;
  /** How the configuration is read and written here. */
  configOptions: LoadOptions;
  /** The configuration as it is at this moment. */
  readConfig(): Promise<ConfigSnapshot>;
  /** The gateway of this state folder, when one runs. */
  runningGateway(): StateOwner | undefined;
}

/** Asks for consent to a repair that somebody might regret. */
export type Agree = (question: string) => Promise<boolean>;

/** One thing that can be wrong. Finding changes nothing; a repair done twice does nothing the second time. */
export interface Check {
  id: string;
  /** Why it cannot be made now, if so. */
  skipReason?(subject: Subject): string | undefined;
  find(subject: Subject): Promise<Symptom[]>;
  /**
   * Puts right what can be put right. What is still found afterwards stays in the report. Answers what somebody should read
   * about it, if anything.
   */
  repair?(subject: Subject, agree: Agree): Promise<void | string[]>;
}
