// The public API of the SDK. Layers, stores and parsers are not exported, so that they can change.
export type { components, operations, paths } from "@bladekit/openapi";
export type { AnswerEvent, Hooks, RequestEvent } from "./call/hooks.ts";
export type { Resource, ResourcePath } from "./call/resource.ts";
export type { OnProgress, Progress } from "./call/transfer.ts";
export type { Fetch } from "./call/transport.ts";
export type {
  CallArgs,
  CallInit,
  CallOptions,
  Data,
  EventPath,
  FilePath,
  Item,
  JsonPath,
  PagedPath,
  RawAnswer,
  RequestOptions,
  StreamEvent,
  TransferOptions,
  UploadOptions,
  UploadParams,
  UploadPath,
  WalkOptions,
} from "./call/types.ts";
export type { Paging, Wire } from "./call/wire.ts";
export { type MessageKey, messages } from "./catalogue.ts";
export { type BladeClient, createBladeClient } from "./client.ts";
export type { Dialect, PathsOf } from "./dialects/dialect.ts";
export { createDictionaries, type DictChoice, type Dictionaries, type DictionaryOptions } from "./dictionaries.ts";
export { downloadStream } from "./download-stream.ts";
export {
  ApiError,
  type ApiErrorData,
  BladeError,
  type ErrorName,
  isAbort,
  isApiError,
  isBladeError,
  isNetworkError,
  isTimeoutError,
  NetworkError,
  TimeoutError,
} from "./errors.ts";
export { type EventOptions, events } from "./events.ts";
export type { Language } from "./messages.ts";
export { createLockScreen, type LockScreen } from "./session/lock-screen.ts";
export type {
  ClientLogin,
  CodeLogin,
  LoginInput,
  PasswordLogin,
  SocialLogin,
  TicketLogin,
} from "./session/login-input.ts";
export type { BladeSession, SessionChange } from "./session/session.ts";
export type { SessionChoice } from "./session/session-calls.ts";
export type { Session } from "./session/session-record.ts";
export type { SessionStorage } from "./session/session-storage.ts";
export { type AsyncStore, asyncStorage } from "./settings/async-storage.ts";
export { type CookieOptions, cookieStorage } from "./settings/cookie-storage.ts";
export type { BladeClientOptions } from "./settings/options.ts";
export { memoryStorage } from "./settings/storage.ts";
export { webStorage } from "./settings/web-storage.ts";
