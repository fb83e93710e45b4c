import Translate from "@mui/icons-material/Translate";
import { Menu, MenuItem } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useI18nProvider, useLocaleState, useLocales, useTranslate } from "react-admin";
import { LoadFailed } from "../ui/loading/LoadFailed.tsx";
import { errorLog } from "../ui/own-error-log.ts";
import type { ConsoleI18nProvider } from "../wire/i18n-provider.ts";
import type { LoadError } from "../wire/load-once.ts";
import { BarButton } from "./BarButton.tsx";

/** Chooses the language. If its texts fail to load, the old language stays, and the choice can be made again. */
export function LanguageButton(): ReactNode {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const i18n = useI18nProvider() as ConsoleI18nProvider;
  const [lost, setLost] = useState("");
  const choose = async (chosen: string) => {
    setAnchor(null);
    setLost("");
    try {
      await i18n.loadLanguage(chosen);
      setLocale(chosen);
    } catch (error) {
      errorLog.add((error as LoadError).cause);
      setLost(chosen);
    }
  };
  return (
    <>
      <BarButton
        label={translate("console.shell.language")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Translate />
      </BarButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {locales.map(({ locale: code, name }) => (
          <MenuItem key={code} lang={code} selected={code === locale} onClick={() => void choose(code)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      {lost && <LoadFailed again={() => void choose(lost)} onClose={() => setLost("")} />}
    </>
  );
}
