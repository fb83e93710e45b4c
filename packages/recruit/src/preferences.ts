export type Language = "zh" | "en";
export type FontSize = "standard" | "large";
export type SchemeChoice = "auto" | "light" | "dark";

/** What a visitor has chosen for reading; kept in this browser. */
export interface Preferences {
  language: Language;
  fontSize: FontSize;
  scheme: SchemeChoice;
}

const key = "recruit-preferences";
const defaults: Preferences = { language: "zh", fontSize: "standard", scheme: "auto" };
const allowed: { [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  language: ["zh", "en"],
  fontSize: ["standard", "large"],
  scheme: ["auto", "light", "dark"],
};

/** Reads stored preferences; whatever is missing or unknown takes its default. */
export function parsePreferences(text: string | null): Preferences {
  let stored: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    stored = JSON.parse(text ?? "{}") ?? {};
  } catch {
    // A broken record is as good as none.
  }
  const pick = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
    allowed[name].find((value) => value === stored[name]) ?? defaults[name];
  return { language: pick("language"), fontSize: pick("fontSize"), scheme: pick("scheme") };
}

function load(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(key));
  } catch {
    return defaults;
  }
}

let current = load();
const listeners = new Set<() => void>();

/** The preferences of this browser; fits `useSyncExternalStore`. */
export const preferences = {
  get: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set: (change: Partial<Preferences>) => {
    current = { ...current, ...change };
    try {
      localStorage.setItem(key, JSON.stringify(current));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    for (const listener of listeners) listener();
  },
};
