// For those who run the server.

// For those who build one of their own around it.
export { type AppOptions, buildApp } from "./app.ts";
export { type Config, ConfigError, type ConfigVariable, configVariables, parseConfig } from "./config.ts";
export type { Services } from "./context.ts";
export { type ErrorCode, errors } from "./errors.ts";
export { type RunningServer, startServer } from "./start.ts";
