import type { NavbarItem } from "../../api.ts";
import { Link, useLocation } from "../../routing/index.ts";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { showToast } from "../../ui/toasts.ts";
import { useLanguage } from "../../use-preferences.ts";
import { activePath, defaultEntry, navTarget } from "../nav-target.ts";

export interface NavListProps {
  /** Default: all entries of the hospital's menu. */
  items?: readonly NavbarItem[];
  /** The number of entries that have room. The others keep their place but cannot be reached. */
  shown?: number;
}

/** The menu that the hospital edits on the server. */
export function NavList({ items, shown = Number.POSITIVE_INFINITY }: NavListProps) {
  const { navbar } = useSite();
  const { pathname } = useLocation();
  const active = activePath(pathname, navbar.map(navTarget));
  return (
    <ul className="nav-list">
      {(items ?? navbar).map((item, index) => (
        <li key={item.id} className={index >= shown ? "nav-over" : undefined}>
          <NavEntry item={item} active={active} />
        </li>
      ))}
    </ul>
  );
}

function NavEntry({ item, active }: { item: NavbarItem; active: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const entry = defaultEntry(item.navbarName);
  const name = language === "en" && entry ? t(entry.text) : item.navbarName;
  const target = navTarget(item);
  switch (target.kind) {
    case "internal":
      return (
        <Link to={target.to} aria-current={active === target.to ? "page" : undefined}>
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
        <button type="button" data-closes onClick={() => showToast("warn", t("nav.soon"))}>
          {name}
        </button>
      );
  }
}
