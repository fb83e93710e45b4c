import { type BackendModule, createInstance } from "i18next";
import { getI18nProvider } from "ra-i18n-i18next";
import type { I18nProvider, Store } from "react-admin";
import { type Language, languages, toLanguage } from "./language.ts";
import type { Messages } from "./messages/messages.ts";

const names: Readonly<Record<Language, string>> = { zh: "中文", en: "English" };

/** Each language is a chunk of its own: one is loaded at start, the other when somebody asks for it. */
const catalogues: Readonly<Record<Language, () => Promise<Messages>>> = {
  zh: async () => (await import("./messages/zh.ts")).zh,
  en: async () => (await import("./messages/en.ts")).en,
};

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, _namespace, done) {
    catalogues[toLanguage(language)]().then(
      (messages) => done(null, messages),
      (error) => done(error, false),
    );
  },
};

/**
 * Starts in the language that the person chose last, Chinese at first.
 *
 * @param onLanguage Told the language at the start and at each change.
 */
export async function createI18nProvider(
  store: Store,
  onLanguage: (language: Language) => void,
): Promise<I18nProvider> {
  const options = {
    lng: toLanguage(store.getItem("locale")),
    supportedLngs: [...languages],
    fallbackLng: false as const,
    // Sentences of the server go through translate() too; a colon in them must not be taken for a namespace.
    nsSeparator: false as const,
    interpolation: { escapeValue: false },
  };
  const locales = languages.map((locale) => ({ locale, name: names[locale] }));
  const instance = createInstance().use(backend);
  instance.on("languageChanged", (language) => onLanguage(toLanguage(language)));
  return getI18nProvider(instance, options, locales);
}
