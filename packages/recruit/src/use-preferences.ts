import { createContext, use, useSyncExternalStore } from "react";
import { type Language, type Preferences, preferences } from "./preferences.ts";

/** The data that the page was drawn with, where the server drew it. */
export const DrawnPreferences = createContext<Preferences | undefined>(undefined);

export function usePreferences(): Preferences {
  const drawn = use(DrawnPreferences);
  return useSyncExternalStore(preferences.subscribe, preferences.get, () => drawn ?? preferences.get());
}

export function useLanguage(): Language {
  return usePreferences().language;
}
