import { type BladeClient, createBladeClient, type paths, webStorage } from "@bladekit/sdk";
import { type Connection, connect } from "./connection.ts";
import { toLanguage } from "./language.ts";
import { readPreference } from "./preferences.ts";

/** The SDK client of the console, its session shared between tabs. It is typed by our contract whichever server it speaks to. */
export function createClient(
  onUnauthorized: (event: { returnTo: string }) => void,
  connection: Connection,
): BladeClient {
  return createBladeClient<paths>({
    ...connect(connection),
    storage: webStorage(localStorage, "bladekit-console-"),
    language: () => toLanguage(readPreference("locale")),
    onUnauthorized,
  });
}
