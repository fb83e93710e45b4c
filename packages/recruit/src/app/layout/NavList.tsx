import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import type { NavbarItem } from "../../api.ts";
import { useSite } from "../../site.ts";
import { showToast } from "../../ui/toasts.ts";
import { useLanguage } from "../../use-preferences.ts";
import { activePath, defaultEntry, navTarget } from "../nav-target.ts";

/** The menu that the hospital keeps on the server. */
export function NavList({ onNavigate }: { onNavigate?: () => void }) {
  const { navbar } = useSite();
  return (
    <ul className="nav-list">
      {navbar.map((item) => (
        <li key={item.id}>
          <NavEntry item={item} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}

function NavEntry({ item, onNavigate }: { item: NavbarItem; onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const entry = defaultEntry(item.navbarName);
  const name = language === "en" && entry ? t(entry.text) : item.navbarName;
  const target = navTarget(item);
  switch (target.kind) {
    case "internal":
      return (
        <Link
          to={target.to}
          onClick={onNavigate}
          aria-current={activePath(pathname) === target.to ? "page" : undefined}
        >
          {name}
        </Link>
      );
    case "external":
      return (
        <a href={target.href} target="_blank" rel="noopener noreferrer">
          {name}
          <span className="visually-hidden">{t("shell.newTab")}</span>
        </a>
      );
    case "soon":
      return (
        <button type="button" onClick={() => showToast("warn", t("nav.soon"))}>
          {name}
        </button>
      );
  }
}
