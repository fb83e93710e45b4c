import type { Language } from "../preferences.ts";
import type { account } from "./zh/account.ts";
import type { candidate } from "./zh/candidate.ts";
import type { pages } from "./zh/pages.ts";
import type { publicity } from "./zh/publicity.ts";
import { site } from "./zh/site.ts";

/** Namespaces of texts: the frame; public pages; public lists; login and sign-up; pages of candidates. */
export interface Namespaces {
  site: typeof site;
  pages: typeof pages;
  publicity: typeof publicity;
  account: typeof account;
  candidate: typeof candidate;
}

export type Namespace = keyof Namespaces;

export type Known = { [Name in Namespace]?: Namespaces[Name] };

// The Chinese texts of the frame are bundled with it. All others are loaded on demand.
const known: Record<Language, Known> = { zh: { site }, en: {} };

const loaders: Record<Language, { [Name in Namespace]: () => Promise<Namespaces[Name]> }> = {
  zh: {
    site: async () => site,
    pages: async () => (await import("./zh/pages.ts")).pages,
    publicity: async () => (await import("./zh/publicity.ts")).publicity,
    account: async () => (await import("./zh/account.ts")).account,
    candidate: async () => (await import("./zh/candidate.ts")).candidate,
  },
  en: {
    site: async () => (await import("./en/site.ts")).site as Namespaces["site"],
    pages: async () => (await import("./en/pages.ts")).pages as Namespaces["pages"],
    publicity: async () => (await import("./en/publicity.ts")).publicity as Namespaces["publicity"],
    account: async () => (await import("./en/account.ts")).account as Namespaces["account"],
    candidate: async () => (await import("./en/candidate.ts")).candidate as Namespaces["candidate"],
  },
};

const underWay = new Map<string, Promise<void>>();

/** The texts of a namespace, if they are loaded. */
export function knownTexts<Name extends Namespace>(language: Language, namespace: Name): Namespaces[Name] | undefined {
  return known[language][namespace];
}

/** Adds texts that the page contains. */
export function adoptTexts(language: Language, texts: Known): void {
  Object.assign(known[language], texts);
}

/** Loads the texts of a namespace. All callers share one promise. A failure is not cached, so that the next call tries again. */
export function loadTexts<Name extends Namespace>(language: Language, namespace: Name): Promise<void> {
  if (known[language][namespace]) return Promise.resolve();
  const key = `${language}/${namespace}`;
  const before = underWay.get(key);
  if (before) return before;
  const loading = loaders[language][namespace]().then(
    (texts) => {
      (known[language] as { [Key in Name]?: Namespaces[Key] })[namespace] = texts;
    },
    (error) => {
      underWay.delete(key);
      throw error;
    },
  );
  underWay.set(key, loading);
  return loading;
}

/** Loads all texts in use in another language, so that a change of language updates the page at once. */
export async function loadLanguage(language: Language): Promise<void> {
  const namespaces = new Set(Object.values(known).flatMap((texts) => Object.keys(texts) as Namespace[]));
  await Promise.all([...namespaces].map((namespace) => loadTexts(language, namespace)));
}
