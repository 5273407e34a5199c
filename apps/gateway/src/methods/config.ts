import type { MethodHandlers } from "./method.ts";

export const configHandlers: MethodHandlers<
  "config.get" | "config.schema" | "config.schema.lookup" | "config.set" | "config.patch" | "config.apply"
> = {
  "config.get": ({ path }, { gateway }) => gateway.config.get(path),
  "config.schema": (_params, { gateway }) => gateway.config.schema(),
  "config.schema.lookup": ({ path }, { gateway }) => gateway.config.lookup(path),
  "config.set": (params, { gateway }) => gateway.config.set(params),
  "config.patch": (params, { gateway }) => gateway.config.patch(params),
  "config.apply": (params, { gateway }) => gateway.config.apply(params),
};
