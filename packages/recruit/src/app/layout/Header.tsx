import { paths } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { AccountLinks, AccountMenu } from "./AccountMenu.tsx";
import { Brand } from "./Brand.tsx";
import { HeaderNav } from "./HeaderNav.tsx";
import { NavList } from "./NavList.tsx";
import { ReadingOptions } from "./ReadingOptions.tsx";
import "./header.css";

/** The top bar: the hospital, its menu, the reading options, and the account. On a phone the menu contains all but the bell. */
export function Header() {
  const { t } = useTranslation();
  return (
    <header className="site-header no-print">
      <div className="container header-bar">
        <Link to={paths.home} className="brand">
          <Brand />
        </Link>
        <HeaderNav />
        <Disclosure
          className="header-wide"
          button={<span className="reading-button">Aa</span>}
          label={t("shell.display")}
        >
          <ReadingOptions />
        </Disclosure>
        <AccountMenu />
        <Disclosure className="header-narrow" button={<Icon name="menu" size="1.5rem" />} label={t("shell.menu")}>
          <nav aria-label={t("shell.mainMenu")}>
            <NavList />
          </nav>
          <AccountLinks />
          <ReadingOptions />
        </Disclosure>
      </div>
    </header>
  );
}
