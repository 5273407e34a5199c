// A bundler turns `import("undici")` into a module with a default export only, because undici is CommonJS. This file keeps the names.
export { Agent, EnvHttpProxyAgent, ProxyAgent, request, Response } from "undici";
