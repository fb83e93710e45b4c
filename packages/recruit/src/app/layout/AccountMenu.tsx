import { useSignUp } from "../../features/account/sign-up-context.ts";
import { linkTo, paths } from "../../paths.ts";
import { Link, useLocation } from "../../routing/index.ts";
import { useSession } from "../../session.ts";
import { useSignOut } from "../../sign-out.ts";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { navTarget } from "../nav-target.ts";
import { InboxBell } from "./InboxBell.tsx";
import "./account-menu.css";
import { Original } from "../../ui/Original.tsx";

/** 登录 and 注册 for visitors; the bell and an account menu for candidates. On a phone only the bell has room. */
export function AccountMenu() {
  const session = useSession();
  if (!session) {
    return (
      <div className="header-wide">
        <VisitorLinks />
      </div>
    );
  }
  return (
    <>
      <InboxBell userId={session.userId} />
      <Disclosure
        className="header-wide"
        button={
          <>
            <Icon name="person" />
            <span className="account-name">
              <Original text={session.realName || session.userName} />
            </span>
            <Icon name="chevronDown" size="0.8em" />
          </>
        }
      >
        <CandidateLinks />
      </Disclosure>
    </>
  );
}

/** The same links in the menu of a phone, without those that the hospital's menu above has already. */
export function AccountLinks() {
  const targets = useSite().navbar.map(navTarget);
  const above = targets.flatMap((target) => (target.kind === "internal" ? [target.to] : []));
  return useSession() ? <CandidateLinks except={above} /> : <VisitorLinks />;
}

function VisitorLinks() {
  const { t } = useTranslation();
  const signUp = useSignUp();
  const { pathname, search } = useLocation();
  const isLogin = pathname.startsWith(paths.login);
  return (
    <div className="account-visitor">
      <Link to={linkTo.login(isLogin ? undefined : pathname + search)} className={buttonClass("outline", "small")}>
        {t("account.login")}
      </Link>
      <button type="button" data-closes className={buttonClass("primary", "small")} onClick={signUp}>
        {t("account.signUp")}
      </button>
    </div>
  );
}

const places = [
  { to: paths.applications, text: "nav.applications" },
  { to: paths.inbox, text: "account.inbox" },
  { to: paths.saved, text: "account.saved" },
  { to: paths.resume, text: "account.resume" },
  { to: paths.privacy, text: "account.privacy" },
  { to: paths.password, text: "account.password" },
] as const;

function CandidateLinks({ except = [] }: { except?: readonly string[] }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <ul className="account-links">
      {places
        .filter(({ to }) => !except.includes(to))
        .map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{t(text)}</Link>
          </li>
        ))}
      <li>
        <button type="button" data-closes onClick={signOut}>
          {t("account.logout")}
        </button>
      </li>
    </ul>
  );
}
