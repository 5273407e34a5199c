/** Known reasons for a failed set-up step, most specific first, and what to do about each. */
const REASONS = [
  {
    seen: /ENOSPC|no space left on device/i,
    remedy: "the disk is full. Free some space (about 1 GB is needed) and run the command again.",
  },
  {
    seen: /OUTDATED_LOCKFILE|lockfile is not up to date/i,
    remedy: "pnpm-lock.yaml does not match a package.json. Run `npm run pnpm -- install` and commit the lock file.",
  },
  {
    seen: /Could not find any Python installation|python3?: (command )?not found/i,
    remedy:
      "better-sqlite3 is compiled on this machine and needs Python 3. Debian/Ubuntu: `sudo apt-get install python3`; " +
      "macOS: `xcode-select --install`; then run the command again.",
  },
  {
    seen: /not found: make|make: (command )?not found|(g\+\+|c\+\+|cc|clang\+\+): (command )?not found|No such file or directory: '?(g\+\+|c\+\+|cc)|g\+\+: No such file|Xcode Command Line Tools|find Visual Studio/i,
    remedy:
      "better-sqlite3 is compiled on this machine and needs a C++ compiler and make. " +
      "Debian/Ubuntu: `sudo apt-get install build-essential python3`; Fedora: `sudo dnf install gcc-c++ make python3`; " +
      "Alpine: `apk add build-base python3`; macOS: `xcode-select --install`; then run the command again.",
  },
  {
    seen: /node\.h: No such file|gyp ERR!.*(nodejs\.org|headers)|getaddrinfo.*nodejs\.org/i,
    remedy:
      "better-sqlite3 is compiled on this machine and needs Node's headers, which could not be downloaded. " +
      "Point npm_config_nodedir at a Node installation that has include/node/node.h and run the command again.",
  },
  {
    seen: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|error sending request|dns error|certificate/i,
    remedy:
      "the npm registry could not be reached. Check the network, the proxy (HTTPS_PROXY) and certificates " +
      "(NODE_EXTRA_CA_CERTS), and `npm config get registry`, then run the command again.",
  },
  {
    seen: /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    remedy: "this user may not write here. Check who owns this folder, node_modules, .cache and .nx.",
  },
];

/**
 * The advice for a failure whose output shows a known reason.
 *
 * @param {string} output
 * @returns {string | undefined}
 */
export function explainFailure(output) {
  return REASONS.find(({ seen }) => seen.test(output))?.remedy;
}
