import { type BladeClient, createBladeClient, webStorage } from "@bladekit/sdk";
import type { Store } from "react-admin";
import { apiUrl } from "../config.ts";
import { toLanguage } from "./language.ts";

/** The SDK client of the console: a public client, its session shared between tabs. */
export function createClient(store: Store, onUnauthorized: (event: { returnTo: string }) => void): BladeClient {
  return createBladeClient({
    baseUrl: apiUrl,
    clientId: "console",
    storage: webStorage(localStorage, "bladekit-console-"),
    language: () => toLanguage(store.getItem("locale")),
    onUnauthorized,
  });
}
