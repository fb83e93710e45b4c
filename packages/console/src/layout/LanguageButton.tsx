import Translate from "@mui/icons-material/Translate";
import { Menu, MenuItem } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useLocaleState, useLocales, useTranslate } from "react-admin";
import { BarButton } from "./BarButton.tsx";

export function LanguageButton(): ReactNode {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (chosen: string) => {
    setAnchor(null);
    setLocale(chosen);
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
          <MenuItem key={code} lang={code} selected={code === locale} onClick={() => choose(code)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
