import { useTranslation } from "react-i18next";
import { preferences } from "../../preferences.ts";
import { Icon } from "../../ui/Icon.tsx";
import { usePreferences } from "../../use-preferences.ts";
import { useScheme } from "../apply-theme.ts";

/** Font size, light or dark, and language. */
export function ReadingOptions() {
  const { t } = useTranslation();
  const { fontSize, language } = usePreferences();
  const scheme = useScheme();
  return (
    <fieldset className="reading-options">
      <legend className="visually-hidden">{t("shell.reading")}</legend>
      <span aria-hidden="true">{t("shell.fontSize")}</span>
      {(["standard", "large"] as const).map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={fontSize === size}
          aria-label={`${t("shell.fontSize")} ${t(`shell.font.${size}`)}`}
          onClick={() => preferences.set({ fontSize: size })}
        >
          {t(`shell.font.${size}`)}
        </button>
      ))}
      <button type="button" onClick={() => preferences.set({ scheme: scheme === "dark" ? "light" : "dark" })}>
        <Icon name={scheme === "dark" ? "sun" : "moon"} />
        {t(scheme === "dark" ? "shell.light" : "shell.dark")}
      </button>
      <button
        type="button"
        lang={language === "zh" ? "en" : "zh-CN"}
        onClick={() => preferences.set({ language: language === "zh" ? "en" : "zh" })}
      >
        <Icon name="language" />
        {language === "zh" ? "English" : "中文"}
      </button>
    </fieldset>
  );
}
