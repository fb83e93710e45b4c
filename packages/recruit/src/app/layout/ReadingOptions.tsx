import { mutate } from "swr";
import { type Language, type Preferences, preferences } from "../../preferences.ts";
import { session } from "../../session.ts";
import { loadLanguage } from "../../texts/load-texts.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { usePreferences } from "../../use-preferences.ts";

const sizes = ["standard", "large"] as const;
const schemes = ["auto", "light", "dark"] as const;
const languages = [
  { key: "zh", name: "中文", lang: "zh-CN" },
  { key: "en", name: "English", lang: "en" },
] as const;

/** Font size, light or dark, and language. */
export function ReadingOptions() {
  const { t } = useTranslation();
  const chosen = usePreferences();
  return (
    <div className="reading-options">
      <Choice
        legend={t("shell.fontSize")}
        options={sizes.map((size) => ({ key: size, name: t(`shell.font.${size}`) }))}
        chosen={chosen.fontSize}
        onChoose={(fontSize) => preferences.set({ fontSize })}
      />
      <Choice
        legend={t("shell.scheme")}
        options={schemes.map((scheme) => ({ key: scheme, name: t(`shell.schemes.${scheme}`) }))}
        chosen={chosen.scheme}
        onChoose={(scheme) => preferences.set({ scheme })}
      />
      <Choice
        legend={t("shell.language")}
        options={languages}
        chosen={chosen.language}
        onChoose={(language) => void chooseLanguage(language)}
      />
    </div>
  );
}

async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  preferences.set({ language });
  // Labels of dictionaries were loaded in the former language, so they are dropped.
  if (session.isKnown()) (await import("../../client.ts")).dictionaries.invalidate();
  await mutate(() => true);
}

interface ChoiceProps<Key extends Preferences[keyof Preferences]> {
  legend: string;
  options: readonly { key: Key; name: string; lang?: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

function Choice<Key extends Preferences[keyof Preferences]>({ legend, options, chosen, onChoose }: ChoiceProps<Key>) {
  return (
    <fieldset className="segments">
      <legend>{legend}</legend>
      <div>
        {options.map(({ key, name, lang }) => (
          <button key={key} type="button" lang={lang} aria-pressed={chosen === key} onClick={() => onChoose(key)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
