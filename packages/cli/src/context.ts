import { type ConnectionFlags, resolveSettings, type Settings } from "./config/settings.ts";
import type { Io } from "./io.ts";
import { type Language, languageOf } from "./messages/language.ts";
import { createTranslate, type Translate } from "./messages/sentence.ts";
import { createPaint, type Paint } from "./render/paint.ts";

/** The context that every command gets. */
export type Context = Readonly<{
  io: Io;
  language: Language;
  t: Translate;
  /** Colours, where standard output is a terminal. */
  paint: Paint;
  /** Result goes to standard output as JSON. */
  json: boolean;
}>;

/** The context of a command that talks to a server. */
export type ConnectedContext = Context & Readonly<{ settings: Settings }>;

export function createContext(io: Io, { json = false }: { json?: boolean }): Context {
  const language = languageOf(io.env);
  return { io, language, t: createTranslate(language), paint: createPaint(io), json };
}

export function createConnectedContext(io: Io, flags: ConnectionFlags & { json?: boolean }): ConnectedContext {
  return { ...createContext(io, flags), settings: resolveSettings(io, flags) };
}

/** Says on standard error that a manifest is a program, before it runs. */
export const announce =
  ({ io, t }: Context) =>
  (file: string): void =>
    io.err(`${t({ key: "moduleRuns", values: { file } })}\n`);
