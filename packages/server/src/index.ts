// For those who run the server.

export type { Services } from "./context/context.ts";
export { type ErrorCode, errors } from "./contract/errors.ts";
export { EmbeddedError } from "./db/embedded.ts";
export { type Config, ConfigError, type ConfigVariable, configVariables, parseConfig } from "./services/config.ts";
// For those who build one of their own around it.
export { type AppOptions, buildApp } from "./start/app.ts";
export { type RunningServer, startServer } from "./start/start.ts";
