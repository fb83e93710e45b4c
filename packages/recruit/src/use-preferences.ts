import { useSyncExternalStore } from "react";
import { type Language, type Preferences, preferences } from "./preferences.ts";

export function usePreferences(): Preferences {
  return useSyncExternalStore(preferences.subscribe, preferences.get);
}

export function useLanguage(): Language {
  return usePreferences().language;
}
