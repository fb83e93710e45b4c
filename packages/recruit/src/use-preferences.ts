import { createContext, use, useSyncExternalStore } from "react";
import { type Language, type Preferences, preferences } from "./preferences.ts";

/** The preferences with which the server rendered the page, if it did. */
export const DrawnPreferences = createContext<Preferences | undefined>(undefined);

export function usePreferences(): Preferences {
  const drawn = use(DrawnPreferences);
  return useSyncExternalStore(preferences.subscribe, preferences.get, () => drawn ?? preferences.get());
}

/**
 * Returns a string. The preferences of the first rendering and later ones are equal but different objects, and would render each page
 * twice.
 */
export function useLanguage(): Language {
  const drawn = use(DrawnPreferences);
  const get = () => preferences.get().language;
  return useSyncExternalStore(preferences.subscribe, get, () => drawn?.language ?? get());
}
