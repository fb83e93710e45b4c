export type Language = "zh" | "en";
type FontSize = "standard" | "large";
type SchemeChoice = "auto" | "light" | "dark";

/** A visitor's reading preferences. They are in a cookie, so that the server can render the page with them. */
export interface Preferences {
  language: Language;
  fontSize: FontSize;
  scheme: SchemeChoice;
}

const name = "recruit-preferences";
const yearSeconds = 31_536_000;
const defaults: Preferences = { language: "zh", fontSize: "standard", scheme: "auto" };
const allowed: { [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  language: ["zh", "en"],
  fontSize: ["standard", "large"],
  scheme: ["auto", "light", "dark"],
};

/** Parses stored preferences. A missing or unknown value becomes the default. */
export function parsePreferences(text: string | null): Preferences {
  let stored: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    stored = JSON.parse(text || "{}") ?? {};
  } catch {
    // An invalid record counts as none.
  }
  const pick = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
    allowed[name].find((value) => value === stored[name]) ?? defaults[name];
  return { language: pick("language"), fontSize: pick("fontSize"), scheme: pick("scheme") };
}

/** The preferences for a page. The address may set the language, and the cookies have the rest. */
export function preferencesOf(search: string, cookies: string): Preferences {
  const [, value = ""] = cookies.match(new RegExp(`(?:^|;\\s*)${name}=([^;]*)`)) ?? [];
  let text = "";
  try {
    text = decodeURIComponent(value);
  } catch {
    // A text that cannot be decoded is not ours.
  }
  const stored = parsePreferences(text);
  return { ...stored, language: languageNamed(search) ?? stored.language };
}

/** The language in an address. */
export function languageNamed(search: string): Language | undefined {
  const named = new URLSearchParams(search).get("lang");
  return allowed.language.find((language) => language === named);
}

/** The cookie with these preferences. */
export function preferencesCookie(preferences: Preferences): string {
  return `${name}=${encodeURIComponent(JSON.stringify(preferences))}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}

let current = typeof document === "undefined" ? defaults : preferencesOf(location.search, document.cookie);
const listeners = new Set<() => void>();

/** The preferences of this browser, for `useSyncExternalStore`. */
export const preferences = {
  get: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set: (change: Partial<Preferences>) => {
    current = { ...current, ...change };
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing from browsers that we support.
    document.cookie = preferencesCookie(current);
    for (const listener of listeners) listener();
  },
};
