/** Names of environment variables that change what a program is, not what it works on. Compared upper-cased. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Load foreign code into any program: never inherited, never set, wherever the command runs. */
export const LOADER_PREFIXES = ["LD_", "DYLD_", "BASH_FUNC_"] as const;

/** Never inherited by a command on a real host and never set by a call there; a sandbox may have them. */
export const ALWAYS_BLOCKED_NAMES = words(`
  NODE_OPTIONS NODE_PATH PYTHONHOME PYTHONPATH PYTHONBREAKPOINT PERL5LIB PERL5OPT RUBYLIB RUBYOPT BASH_ENV ENV
  SHELLOPTS PS4 IFS GCONV_PATH GLIBC_TUNABLES SSLKEYLOGFILE BROWSER GIT_DIR GIT_WORK_TREE GIT_COMMON_DIR
  GIT_INDEX_FILE GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES GIT_NAMESPACE GIT_EXEC_PATH GIT_TEMPLATE_DIR
  GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_EXTERNAL_DIFF GIT_SSL_NO_VERIFY CC CXX RUSTC_WRAPPER CARGO_BUILD_RUSTC
  CARGO_BUILD_RUSTC_WRAPPER CMAKE_C_COMPILER CMAKE_CXX_COMPILER MAKEFLAGS MFLAGS JAVA_OPTS JAVA_TOOL_OPTIONS
  _JAVA_OPTIONS JDK_JAVA_OPTIONS MAVEN_OPTS GRADLE_OPTS SBT_OPTS ANT_OPTS DOTNET_STARTUP_HOOKS
  DOTNET_ADDITIONAL_DEPS HGRCPATH
`);

/** Inherited, because people set them for themselves, but never set by a call on a real host. */
export const OVERRIDE_BLOCKED_NAMES = words(`
  HOME SHELL ZDOTDIR XDG_CONFIG_HOME PAGER MANPAGER GIT_PAGER EDITOR VISUAL FCEDIT SUDO_EDITOR LESSOPEN LESSCLOSE
  PROMPT_COMMAND HISTFILE GIT_SSH GIT_SSH_COMMAND GIT_PROXY_COMMAND GIT_ASKPASS SSH_ASKPASS PERL5DB PERL5DBCMD
  PYTHONSTARTUP PYTHONUSERBASE VIRTUAL_ENV OPENSSL_CONF OPENSSL_ENGINES WGETRC CURL_HOME CLASSPATH LUA_PATH
  LUA_CPATH PHPRC PHP_INI_SCAN_DIR GEM_HOME GEM_PATH BUNDLE_GEMFILE GOFLAGS GOPROXY GOENV GOPATH RUSTFLAGS
  CARGO_HOME COMPOSER_HOME HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY NODE_TLS_REJECT_UNAUTHORIZED
  NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR REQUESTS_CA_BUNDLE CURL_CA_BUNDLE PIP_INDEX_URL
  PIP_EXTRA_INDEX_URL PIP_CONFIG_FILE PIP_FIND_LINKS PIP_TRUSTED_HOST UV_INDEX_URL UV_DEFAULT_INDEX DOCKER_HOST
  DOCKER_CONTEXT DOCKER_CERT_PATH DOCKER_TLS_VERIFY KUBECONFIG GOOGLE_APPLICATION_CREDENTIALS AWS_CONFIG_FILE
  AWS_SHARED_CREDENTIALS_FILE AWS_WEB_IDENTITY_TOKEN_FILE LIBRARY_PATH CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH
  CORECLR_PROFILER_PATH
`);

export const OVERRIDE_BLOCKED_PREFIXES = ["GIT_CONFIG_", "NPM_CONFIG_", "CARGO_REGISTRIES_"] as const;

/** What an override may still set when the command text is itself a shell wrapper. */
const TERMINAL_NAMES = words("TERM LANG COLORTERM NO_COLOR FORCE_COLOR");

export type EnvNameClass = "path" | "loader" | "always-blocked" | "override-blocked" | "pager" | "free";

/** The class of a name; case does not matter. */
export function classifyEnvName(name: string): EnvNameClass {
  const upper = name.toUpperCase();
  if (upper === "PATH") return "path";
  if (LOADER_PREFIXES.some((prefix) => upper.startsWith(prefix))) return "loader";
  if (ALWAYS_BLOCKED_NAMES.has(upper)) return "always-blocked";
  if (upper === "PAGER" || upper === "GIT_PAGER") return "pager";
  if (OVERRIDE_BLOCKED_NAMES.has(upper)) return "override-blocked";
  if (OVERRIDE_BLOCKED_PREFIXES.some((prefix) => upper.startsWith(prefix))) return "override-blocked";
  return "free";
}

export function isTerminalName(name: string): boolean {
  const upper = name.toUpperCase();
  return TERMINAL_NAMES.has(upper) || upper.startsWith("LC_");
}
