import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { preferences } from "../preferences.ts";
import { site } from "./zh/site.ts";

type Texts = Record<string, unknown>;

const loaders: Record<string, () => Promise<Texts>> = {
  "zh/candidate": async () => (await import("./zh/candidate.ts")).candidate,
  "en/site": async () => (await import("./en/site.ts")).site,
  "en/candidate": async () => (await import("./en/candidate.ts")).candidate,
};

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read(language, namespace, done) {
    const load = loaders[`${language}/${namespace}`];
    if (!load) return done(null, {});
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

/** Starts the texts: Chinese of the public pages comes with the page, the rest when it is needed. */
export async function startTexts(): Promise<void> {
  const { language } = preferences.get();
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: "zh",
      supportedLngs: ["zh", "en"],
      ns: ["site"],
      defaultNS: "site",
      resources: { zh: { site } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  preferences.subscribe(() => {
    const next = preferences.get().language;
    if (next !== i18next.language) void i18next.changeLanguage(next);
  });
}
