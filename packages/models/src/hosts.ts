const PRIVATE_IPV4 =
  /^(0\.0\.0\.0$|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
const PRIVATE_IPV6 = /^(::1$|f[cd][0-9a-f]{2}:|fe80:)/;

/** True for names and addresses that are not on the public internet: this machine, private ranges, single-label names. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  if (PRIVATE_IPV4.test(host) || PRIVATE_IPV6.test(host)) return true;
  return /^[^.:]+$/.test(host) || /\.(local|lan|internal|home\.arpa)$/.test(host);
}

export function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return "";
  }
}
