// The shop window: all that users of the SDK need, by name. Layers, stores and parsers stay inside, so that they can change.
export type { components, operations, paths } from "@bladekit/openapi";
export { type BladeClient, createBladeClient, type UploadOptions } from "./client.ts";
export { type CookieOptions, cookieStorage } from "./cookie-storage.ts";
export type { Dialect, SessionChoice } from "./dialect.ts";
export { createDictionaries, type DictChoice, type Dictionaries, type DictionaryOptions } from "./dictionaries.ts";
export {
  ApiError,
  type ApiErrorData,
  BladeError,
  isAbort,
  isApiError,
  isBladeError,
  isNetworkError,
  isTimeoutError,
  NetworkError,
  TimeoutError,
} from "./errors.ts";
export { createLockScreen, type LockScreen } from "./lock-screen.ts";
export type { CodeLogin, LoginInput, PasswordLogin, SocialLogin } from "./login-input.ts";
export { type Language, type MessageKey, messages } from "./messages.ts";
export type { BladeClientOptions } from "./options.ts";
export type { Resource, ResourcePath } from "./resource.ts";
export type { BladeSession } from "./session.ts";
export type { Session } from "./session-record.ts";
export { memoryStorage, type SessionStorage } from "./storage.ts";
export type { OnProgress, Progress } from "./transfer.ts";
export type { Fetch } from "./transport.ts";
export type {
  CallArgs,
  CallInit,
  CallOptions,
  Data,
  FilePath,
  JsonPath,
  PagedPath,
  RawAnswer,
  TransferOptions,
  UploadParams,
  UploadPath,
} from "./types.ts";
export { webStorage } from "./web-storage.ts";
