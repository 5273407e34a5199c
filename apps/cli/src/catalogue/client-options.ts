import { filled, flag, integer } from "../command.ts";

/** Where the gateway is and how to authenticate there: shared by every command that talks to one. */
export const clientOptions = {
  url: filled("--url <ws-url>", "gateway to talk to; configured credentials are not sent there"),
  port: integer("--port <n>", "talk to the local gateway on this port", { min: 1, max: 65_535 }),
  token: filled("--token <token>", "gateway token (visible to other processes; prefer --token-file)"),
  tokenFile: filled("--token-file <file>", "read the gateway token from a file"),
  password: filled("--password <password>", "gateway password (visible to other processes; prefer --password-file)"),
  passwordFile: filled("--password-file <file>", "read the gateway password from a file"),
  tlsFingerprint: filled("--tls-fingerprint <hex>", "SHA-256 of the certificate to trust"),
  timeout: integer("--timeout <ms>", "time for the whole command, in milliseconds", { min: 1, max: 2_147_483_647 }),
};

export const verbose = flag("--verbose", "say more on stderr");
