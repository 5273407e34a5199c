import { checkGatewayStart } from "@oc/config";
import type { Check } from "../check.ts";

/** A valid configuration with which `oc gateway` refuses to start. */
export const cannotStart: Check = {
  id: "gateway.cannot_start",
  async find(subject) {
    const { valid, config } = await subject.readConfig();
    if (!valid || config.gateway?.mode === "remote") return [];
    return checkGatewayStart(config).map(({ path, label, message }) =>
      path === "gateway.mode"
        ? {
            severity: "info",
            path: label,
            message: "is not set, so no gateway runs here.",
            fix: "oc config set gateway.mode local",
          }
        : { severity: "error", path: label, message },
    );
  },
};
