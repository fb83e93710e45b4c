import { createContext, use, useSyncExternalStore } from "react";
import { type Language, type Preferences, preferences } from "./preferences.ts";

/** The data that the page was drawn with, where the server drew it. */
export const DrawnPreferences = createContext<Preferences | undefined>(undefined);

export function usePreferences(): Preferences {
  const drawn = use(DrawnPreferences);
  return useSyncExternalStore(preferences.subscribe, preferences.get, () => drawn ?? preferences.get());
}

/** Told as a word: the first drawing and the ones after it have equal preferences, but not the same object, and each page would be drawn twice. */
export function useLanguage(): Language {
  const drawn = use(DrawnPreferences);
  const get = () => preferences.get().language;
  return useSyncExternalStore(preferences.subscribe, get, () => drawn?.language ?? get());
}
