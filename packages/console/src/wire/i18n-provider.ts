import { type BackendModule, createInstance } from "i18next";
import { getI18nProvider } from "ra-i18n-i18next";
import type { I18nProvider, Store } from "react-admin";
import type { Description } from "../model/description.ts";
import type { Messages } from "../words/messages.ts";
import { type Language, languages, toLanguage } from "./language.ts";
import { inTime } from "./load-once.ts";

const names: Readonly<Record<Language, string>> = { zh: "中文", en: "English" };

/** Each language is a chunk of its own: one is loaded at start, the other when somebody asks for it. */
const catalogues: Readonly<Record<Language, () => Promise<Messages>>> = {
  zh: async () => (await import("../words/zh.ts")).zh,
  en: async () => (await import("../words/en.ts")).en,
};

/** The i18n provider, which learns the words of an entity when its screen is loaded. */
export interface ConsoleI18nProvider extends I18nProvider {
  /** Makes the labels of an entity known as `resources.<name>.name` and `resources.<name>.fields.<key>`. */
  addLabels(description: Pick<Description, "name" | "label" | "fields">): void;
  /** Brings the words of a language, so that it can be changed to. @throws LoadError when they do not come */
  loadLanguage(locale: string): Promise<void>;
}

/** The words of one entity in one language, where react-admin looks for them. */
function toMessages({ label, fields }: Pick<Description, "label" | "fields">, index: 0 | 1) {
  const labels = Object.entries(fields).map(([key, field]) => [key, field.label[index]]);
  return { name: label[index], fields: Object.fromEntries(labels) as Record<string, string> };
}

/**
 * Starts in the language that the person chose last, Chinese at first.
 *
 * @param onLanguage Told the language at the start and at each change.
 */
export async function createI18nProvider(
  store: Store,
  onLanguage: (language: Language) => void,
): Promise<ConsoleI18nProvider> {
  const described = new Map<string, Pick<Description, "name" | "label" | "fields">>();
  // A catalogue that arrives later takes the place of what was added before, so it brings that along.
  const withLabels = (messages: Messages, index: 0 | 1) => {
    const known = [...described].map(([name, entity]) => [name, toMessages(entity, index)]);
    return { ...messages, resources: Object.fromEntries(known) };
  };
  const backend: BackendModule = {
    type: "backend",
    init() {},
    read(name, _namespace, done) {
      const language = toLanguage(name);
      catalogues[language]().then(
        (messages) => done(null, withLabels(messages, languages.indexOf(language) as 0 | 1)),
        (error) => done(error, false),
      );
    },
  };
  const options = {
    lng: toLanguage(store.getItem("locale")),
    supportedLngs: [...languages],
    fallbackLng: false as const,
    // Sentences of the server go through translate() too; a colon in them must not be taken for a namespace.
    nsSeparator: false as const,
    interpolation: { escapeValue: false },
  };
  // Without its words the console would show their keys.
  await catalogues[options.lng]();
  const locales = languages.map((locale) => ({ locale, name: names[locale] }));
  const instance = createInstance().use(backend);
  instance.on("languageChanged", (language) => onLanguage(toLanguage(language)));
  const provider = await getI18nProvider(instance, options, locales);
  const loadLanguage = async (locale: string) => {
    await inTime(catalogues[toLanguage(locale)]());
  };
  return {
    ...provider,
    loadLanguage,
    async changeLocale(locale) {
      try {
        await loadLanguage(locale);
      } catch (error) {
        store.setItem("locale", provider.getLocale());
        throw error;
      }
      await provider.changeLocale(locale);
    },
    addLabels(entity) {
      if (described.has(entity.name)) return;
      described.set(entity.name, entity);
      for (const [index, language] of languages.entries()) {
        if (!instance.hasResourceBundle(language, "translation")) continue;
        const resources = { [entity.name]: toMessages(entity, index as 0 | 1) };
        instance.addResourceBundle(language, "translation", { resources }, true, true);
      }
    },
  };
}
