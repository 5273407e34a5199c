const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
// What redirects a child's code, traffic or trust is the operator's to set, not a plugin's.
const PROTECTED_NAME =
  /^(PATH|NODE_OPTIONS|LD_.*|DYLD_.*|(HTTP|HTTPS|ALL|NO|FTP)_PROXY|SSL_CERT_(FILE|DIR)|NODE_EXTRA_CA_CERTS|NODE_TLS_REJECT_UNAUTHORIZED|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|GIT_SSL_.*)$/i;

/** Keeps the variables that a plugin may add to a command's environment; drops protected and malformed names. */
export function selectExecEnv(env: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (VARIABLE_NAME.test(name) && !PROTECTED_NAME.test(name) && typeof value === "string" && !value.includes("\0")) {
      kept[name] = value;
    }
  }
  return kept;
}
