import { RouterError, type RouteFacts, type RoutePeer, type RoutesConfig } from "@oc/router";

/** One line of `oc agents route`. */
export interface RouteRequest {
  id: string | number;
  /** Absent: the configured one. */
  config?: RoutesConfig;
  message: RouteFacts;
}

/** What a line gets instead of a route. */
export interface RouteFailure {
  code: string;
  message: string;
  /** Place in the line's configuration or message. */
  path?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** A line that cannot be answered; `id` is known when the line has one. */
export class RouteRequestError extends Error {
  readonly code = "LINE_INVALID";
  constructor(
    message: string,
    readonly id?: string | number,
    readonly path?: string,
  ) {
    super(message);
  }
}

/** Throws {@link RouteRequestError} naming the field. */
export function parseRouteRequest(text: string): RouteRequest {
  const line = parseObject(text);
  const id = line["id"];
  if (!isId(id)) throw new RouteRequestError("id must be text or a number.", undefined, "id");
  const read = new FieldReader(id);
  const config = line["config"] === undefined ? undefined : read.object(line["config"], "config");
  const message = read.object(line["message"], "message");
  return { id, ...(config === undefined ? {} : { config: config as RoutesConfig }), message: factsOf(message, read) };
}

/** Any refusal of the router, or of a line, as the answer shows it. */
export function toFailure(error: unknown): RouteFailure {
  if (!(error instanceof RouterError) && !(error instanceof RouteRequestError)) throw error;
  const { code, message, path } = error;
  return { code, message, ...(path === undefined ? {} : { path }) };
}

function parseObject(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RouteRequestError(`is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  if (!isObject(value)) throw new RouteRequestError("must be an object with id and message.");
  return value;
}

/** The fields that routing looks at; the rest of an inbound event is left alone. */
function factsOf(message: Fields, read: FieldReader): RouteFacts {
  const { memberRoleIds } = message;
  return {
    channel: read.text(message["channel"], "message.channel") ?? "",
    accountId: read.text(message["accountId"], "message.accountId"),
    peer: read.peer(message["peer"], "message.peer"),
    parentPeer: read.peer(message["parentPeer"], "message.parentPeer"),
    threadId: read.id(message["threadId"], "message.threadId"),
    guildId: read.id(message["guildId"], "message.guildId"),
    teamId: read.id(message["teamId"], "message.teamId"),
    memberRoleIds: read.ids(memberRoleIds, "message.memberRoleIds"),
    isForum: read.flag(message["isForum"], "message.isForum"),
    directTopicsEnabled: read.flag(message["directTopicsEnabled"], "message.directTopicsEnabled"),
  };
}

/** Fields that are absent or `null` are left out. */
class FieldReader {
  constructor(readonly lineId: string | number) {}

  object(value: unknown, path: string): Fields {
    return isObject(value) ? value : this.#refuse(path, "must be an object");
  }

  text(value: unknown, path: string): string | undefined {
    if (value === undefined || value === null) return undefined;
    return typeof value === "string" ? value : this.#refuse(path, "must be text");
  }

  flag(value: unknown, path: string): boolean | undefined {
    if (value === undefined || value === null) return undefined;
    return typeof value === "boolean" ? value : this.#refuse(path, "must be true or false");
  }

  id(value: unknown, path: string): string | number | undefined {
    if (value === undefined || value === null) return undefined;
    return isId(value) ? value : this.#refuse(path, "must be text or a number");
  }

  ids(value: unknown, path: string): (string | number)[] | undefined {
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value) || !value.every(isId)) return this.#refuse(path, "must be a list of ids");
    return value;
  }

  peer(value: unknown, path: string): RoutePeer | undefined {
    if (value === undefined || value === null) return undefined;
    const { kind, id } = this.object(value, path);
    if (kind !== "direct" && kind !== "dm" && kind !== "group" && kind !== "channel") {
      return this.#refuse(`${path}.kind`, "must be direct, group or channel");
    }
    return { kind, id: this.id(id, `${path}.id`) ?? "" };
  }

  #refuse(path: string, problem: string): never {
    throw new RouteRequestError(`${path} ${problem}.`, this.lineId, path);
  }
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
