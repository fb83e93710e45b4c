import { type FocusEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useSignUp } from "../../features/account/sign-up-context.ts";
import { linkTo, paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { useSignOut } from "../../sign-out.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { InboxBell } from "./InboxBell.tsx";
import "./account-menu.css";

/** 登录 and 注册 for visitors; records, résumé and logout for candidates. */
export function AccountMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const signUp = useSignUp();
  const { pathname, search } = useLocation();
  if (session) {
    return (
      <div className="account-tools">
        <InboxBell userId={session.userId} />
        <CandidateMenu name={session.realName || session.userName} />
      </div>
    );
  }
  const isLogin = pathname.startsWith(paths.login);
  return (
    <div className="account">
      <Link to={linkTo.login(isLogin ? undefined : pathname + search)} className={buttonClass("outline", "small")}>
        {t("account.login")}
      </Link>
      <button type="button" className={buttonClass("primary", "small")} onClick={signUp}>
        {t("account.signUp")}
      </button>
    </div>
  );
}

function CandidateMenu({ name }: { name: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const signOut = useSignOut();
  const close = () => setOpen(false);
  const leave = () => {
    close();
    signOut();
  };
  const closeWhenLeft = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave the menu.
    <div className="account" onBlur={closeWhenLeft}>
      <button
        type="button"
        className="account-button"
        aria-expanded={open}
        aria-haspopup="true"
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === "Escape" && close()}
      >
        <Icon name="person" />
        <span className="account-name">{name}</span>
        <Icon name="chevronDown" size="0.8em" />
      </button>
      {open && (
        <ul className="account-menu">
          <li>
            <Link to={paths.applications} onClick={close}>
              {t("nav.applications")}
            </Link>
          </li>
          <li>
            <Link to={paths.inbox} onClick={close}>
              {t("account.inbox")}
            </Link>
          </li>
          <li>
            <Link to={paths.resume} onClick={close}>
              {t("account.resume")}
            </Link>
          </li>
          <li>
            <Link to={paths.privacy} onClick={close}>
              {t("account.privacy")}
            </Link>
          </li>
          <li>
            <Link to={paths.password} onClick={close}>
              {t("account.password")}
            </Link>
          </li>
          <li>
            <button type="button" onClick={leave}>
              {t("account.logout")}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
