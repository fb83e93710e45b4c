import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { Brand } from "./Brand.tsx";
import { NavList } from "./NavList.tsx";
import { ReadingOptions } from "./ReadingOptions.tsx";
import { useHospitalName } from "./use-hospital-name.ts";
import "./header.css";

export function Header() {
  const { t } = useTranslation();
  const name = useHospitalName();
  const [drawer, setDrawer] = useState(false);
  const close = () => setDrawer(false);
  return (
    <header className="site-header no-print">
      <div className="topbar">
        <div className="container">
          <span>{t("shell.welcome", { name })}</span>
          <ReadingOptions />
        </div>
      </div>
      <div className="brandbar">
        <div className="container">
          <Link to={paths.home} className="brand">
            <Brand />
          </Link>
          <AccountMenu />
          <button type="button" className="menu-button" onClick={() => setDrawer(true)} aria-label={t("shell.menu")}>
            <Icon name="menu" size="1.5rem" />
          </button>
        </div>
      </div>
      <nav className="navbar" aria-label={t("shell.mainMenu")}>
        <div className="container">
          <NavList />
        </div>
      </nav>
      <Dialog open={drawer} onClose={close} title={t("shell.menu")} className="dialog-drawer">
        <nav aria-label={t("shell.mainMenu")}>
          <NavList onNavigate={close} />
        </nav>
        <ReadingOptions />
      </Dialog>
    </header>
  );
}
