import type { components } from "@bladekit/sdk";
import { basePath, homePath } from "../config.ts";

/** The view of the console as another person or role. `hasEnded` is set once it is over, until the person has been told. */
export type Viewing = components["schemas"]["ViewAsStarted"] & { readonly hasEnded?: true };

/** The name of the view in the session storage, which each tab has to itself: other tabs of the person show no view. */
const place = "bladekit-console-viewing";

export function readViewing(storage: Storage = sessionStorage): Viewing | undefined {
  try {
    return JSON.parse(storage.getItem(place) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** The view whose token calls are made with; undefined for a person who works as themselves. */
export function activeViewing(): Viewing | undefined {
  const viewing = readViewing();
  return viewing?.hasEnded ? undefined : viewing;
}

export function keepViewing(viewing: Viewing, storage: Storage = sessionStorage): void {
  storage.setItem(place, JSON.stringify(viewing));
}

export function forgetViewing(storage: Storage = sessionStorage): void {
  storage.removeItem(place);
}

/** Keeps that a view has ended, without its token. */
export function endViewing(storage: Storage = sessionStorage): void {
  const viewing = readViewing(storage);
  if (viewing) keepViewing({ ...viewing, token: "", hasEnded: true }, storage);
}

/** Opens the console anew at its home: nothing that was read as the one person may stay in memory for the other. */
export function reopenConsole(): void {
  history.replaceState(null, "", basePath + homePath);
  location.reload();
}
