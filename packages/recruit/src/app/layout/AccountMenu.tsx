import { type FocusEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { client } from "../../api.ts";
import { useSignUp } from "../../features/account/sign-up-context.ts";
import { linkTo, paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
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
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const { mutate } = useSWRConfig();
  const close = () => setOpen(false);
  const leave = () => {
    close();
    setLeaving(true);
    navigate(paths.home);
  };
  const hasLeft = leaving && pathname === paths.home;
  useEffect(() => {
    // A page that needs a session would ask for a new login, so it is left first.
    if (!hasLeft) return;
    void client.session.logout();
    // What one candidate saw must not meet the next one at the same computer.
    void mutate((key) => key !== "site", undefined, { revalidate: true });
  }, [hasLeft, mutate]);
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
            <button type="button" onClick={leave}>
              {t("account.logout")}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
