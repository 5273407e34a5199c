/**
 * The vocabulary in which the file's schema is written: plain data, so that building it costs almost nothing, and one
 * description serves validation, types, JSON Schema, secret marking and look-up. See the README for why this is not zod.
 */
import type { SecretRef } from "../secret-ref.ts";

export interface NodeInfo {
  /** The runtime default, for documentation. It is never written into a configuration. */
  default?: unknown;
  /** One line for `config schema` and look-ups. */
  doc?: string;
  /** Printed as a marker. `secret()` sets it. */
  sensitive?: boolean;
  /** The mere presence of the object means something, so an empty one is not cleaned up. */
  presence?: boolean;
}

/** Returns what is wrong with a value of the right type, worded to follow the path; never quotes the value. */
export type ValueCheck<T> = (value: T) => string | undefined;

declare const TYPE: unique symbol;

/** Anything that describes a value of type `T`. */
export type Node<T = unknown> = Shape & NodeInfo & { readonly [TYPE]?: T };
export type Infer<N> = N extends { readonly [TYPE]?: infer T } ? Exclude<T, undefined> : never;

export type Fields = Readonly<Record<string, Node>>;

export type Shape =
  | { kind: "text"; check?: ValueCheck<string>; pattern?: string; nonEmpty?: boolean }
  | { kind: "number"; integer: boolean; min?: number; max?: number }
  | { kind: "flag" }
  | { kind: "choice"; values: readonly (string | number | boolean)[]; aliases?: readonly string[] }
  | { kind: "object"; fields: Fields; rest?: Node; rule?: ValueCheck<Record<string, unknown>>; unknownKeyCode?: string }
  | { kind: "map"; value: Node; checkKey?: ValueCheck<string>; nullable?: boolean }
  | { kind: "list"; item: Node; nonEmpty?: boolean }
  | { kind: "union"; options: readonly Node[] }
  | { kind: "secret" }
  | { kind: "free"; objectOnly: boolean; refs: boolean };

type TextOptions = NodeInfo & { check?: ValueCheck<string>; pattern?: string; nonEmpty?: boolean };
type NumberOptions = NodeInfo & { min?: number; max?: number };

export function text(options: TextOptions = {}): Node<string> {
  return { kind: "text", ...options };
}

export function integer(options: NumberOptions = {}): Node<number> {
  return { kind: "number", integer: true, ...options };
}

export function number(options: NumberOptions = {}): Node<number> {
  return { kind: "number", integer: false, ...options };
}

export function flag(defaultValue?: boolean, info: NodeInfo = {}): Node<boolean> {
  return { kind: "flag", ...info, ...(defaultValue === undefined ? {} : { default: defaultValue }) };
}

/** One of `values`; the first is the default unless `info` says otherwise. */
export function choice<const V extends readonly (string | number | boolean)[]>(
  values: V,
  info: NodeInfo = {},
): Node<V[number]> {
  return { kind: "choice", values, ...info };
}

type ObjectOptions = NodeInfo & { rule?: ValueCheck<Record<string, unknown>>; unknownKeyCode?: string };

/** A strict object: a key that is not in `fields` is an error (with `unknownKeyCode`, if any), unless `rest` describes it. */
export function object<F extends Fields>(
  fields: F,
  options: ObjectOptions & { rest: Node },
): Node<{ [K in keyof F]?: Infer<F[K]> } & { [key: string]: unknown }>;
export function object<F extends Fields>(fields: F, options?: ObjectOptions): Node<{ [K in keyof F]?: Infer<F[K]> }>;
export function object(fields: Fields, options: ObjectOptions & { rest?: Node } = {}): Node {
  return { kind: "object", fields, ...options };
}

/** An object keyed by ids of the user's choice. */
export function map<N extends Node>(
  value: N,
  options: NodeInfo & { checkKey?: ValueCheck<string> } = {},
): Node<Record<string, Infer<N>>> {
  return { kind: "map", value, ...options };
}

export function list<N extends Node>(item: N, options: NodeInfo & { nonEmpty?: boolean } = {}): Node<Infer<N>[]> {
  return { kind: "list", item, ...options };
}

/** Options must differ by JSON type, so that an error can speak of the one that was meant. */
export function union<const N extends readonly Node[]>(options: N, info: NodeInfo = {}): Node<Infer<N[number]>> {
  return { kind: "union", options, ...info };
}

/** A credential: text, or a reference that is resolved when the gateway starts. */
export function secret(info: NodeInfo = {}): Node<string | SecretRef> {
  return { kind: "secret", sensitive: true, ...info };
}

/** Text that is never printed but cannot be a reference. */
export function sensitiveText(info: NodeInfo = {}): Node<string> {
  return { kind: "text", sensitive: true, ...info };
}

/** Any JSON value; with `refs`, secret references may stand anywhere in it. */
export function free(info: NodeInfo & { refs?: boolean } = {}): Node<unknown> {
  const { refs = false, ...rest } = info;
  return { kind: "free", objectOnly: false, refs, ...rest };
}

/** Any JSON object; with `refs`, secret references may stand anywhere in it. */
export function freeObject(info: NodeInfo & { refs?: boolean } = {}): Node<Record<string, unknown>> {
  const { refs = false, ...rest } = info;
  return { kind: "free", objectOnly: true, refs, ...rest };
}

/** A map in which `null` is a value of its own and does not mean "unset". */
export function nullableMap<N extends Node>(
  value: N,
  options: NodeInfo & { checkKey?: ValueCheck<string> } = {},
): Node<Record<string, Infer<N> | null>> {
  return { kind: "map", value, nullable: true, ...options };
}

export const texts = (info: NodeInfo = {}): Node<string[]> => list(text(), info);
