import { type BladeClient, createBladeClient, type paths, webStorage } from "@bladekit/sdk";
import { type Connection, connect } from "./connection.ts";
import { toLanguage } from "./language.ts";
import { readPreference } from "./preferences.ts";
import { activeViewing, endViewing, reopenConsole } from "./viewing.ts";

const ownStorage = () => webStorage(localStorage, "bladekit-console-");

/**
 * The SDK client of the console, its session shared between tabs. It is typed by our contract whichever server it speaks to. In a tab that looks as
 * somebody else, calls carry the token of that view, and its end brings the person back to themselves.
 */
export function createClient(
  onUnauthorized: (event: { returnTo: string }) => void,
  connection: Connection,
): BladeClient {
  const viewing = activeViewing();
  const asOther = viewing && {
    accessToken: viewing.token,
    onUnauthorized: () => {
      endViewing();
      reopenConsole();
    },
  };
  return createBladeClient<paths>({
    ...connect(connection),
    storage: ownStorage(),
    language: () => toLanguage(readPreference("locale")),
    onUnauthorized,
    ...asOther,
  });
}

/** A client of the person themselves, for the call that ends a view. */
export function createOwnClient(connection: Connection): BladeClient {
  return createBladeClient<paths>({ ...connect(connection), storage: ownStorage() });
}
