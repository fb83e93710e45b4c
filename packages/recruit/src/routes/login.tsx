import { safeReturnPath } from "@bladekit/sdk/rules";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { lazyPage } from "../app/lazy-page.tsx";
import { LoginForm } from "../features/account/LoginForm.tsx";
import { untilComposed, untilTouched } from "../first-touch.ts";
import { paths, withQuery } from "../paths.ts";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "../routing/index.ts";
import { session as known, useSession } from "../session.ts";
import { useSite } from "../site.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Original } from "../ui/Original.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { showToast } from "../ui/toasts.ts";
import { useHospitalName } from "../use-hospital-name.ts";
import { useTitle } from "../use-title.ts";
import "../features/account/account.css";

const titles = { signup: "signUp.title", password: "password.forgotten", userlogin: "login.title" } as const;
type Way = keyof typeof titles;

// The larger forms need the form library. Until the page is used, the server-rendered form is enough.
const later =
  <Form,>(read: () => Promise<Form>) =>
  async () => {
    await untilTouched();
    const form = await read();
    await untilComposed();
    return form;
  };
const SignUpForm = lazyPage(
  later(() => import("../features/account/SignUpForm.tsx")),
  "SignUpForm",
).Page;
const ForgottenPasswordForm = lazyPage(
  later(() => import("../features/account/ForgottenPasswordForm.tsx")),
  "ForgottenPasswordForm",
).Page;

/** Why the visitor came here: a known phone number, and whether a page or a call required a login. */
interface LoginState {
  phone?: string;
  refused?: boolean;
}

/** The login of candidates. `/login/signup` is the registration, and `/login/password` is for a forgotten password. */
export function LoginPage() {
  const { t } = useTranslation("account");
  const { type } = useParams();
  const [params] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const { setting } = useSite();
  const name = useHospitalName();
  const way: Way = type && type in titles ? (type as Way) : "userlogin";
  const title = t(titles[way]);
  useTitle(title);
  const redirect = params.get("redirect") ?? undefined;
  // The phone number of a finished registration, or of the other form.
  const { phone = "", refused = false } = (location.state as LoginState | null) ?? {};
  // Left out of the first rendering, because the server does not know it.
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(refused), [refused]);
  const goTo = (path: string, typed = phone) => navigate(withQuery(path, { redirect }), { state: { phone: typed } });
  const finish = (typed: string) => {
    showToast("ok", t("password.done"));
    goTo(paths.userLogin, typed);
  };
  const finishSignUp = (phoneNumber: string) => {
    const isSignedIn = known.get() !== undefined;
    showToast("ok", t(isSignedIn ? "signUp.done" : "signUp.doneToLogin"));
    if (!isSignedIn) goTo(paths.userLogin, phoneNumber);
  };
  if (session) {
    // New candidates have to fill in a résumé first, so they do not return to the home page from which they came.
    if (way === "signup")
      return <Navigate to={safeReturnPath(redirect === paths.home ? undefined : redirect, paths.resume)} replace />;
    return <Navigate to={safeReturnPath(redirect, paths.applications)} replace />;
  }
  const toLogin = (text: string) => (
    <Button look="plain" size="small" onClick={() => goTo(paths.userLogin)}>
      {text}
    </Button>
  );
  const forms: Record<Way, ReactNode> = {
    userlogin: (
      <LoginForm
        phone={phone}
        key={location.key}
        onSignUp={() => goTo(paths.signUp)}
        onForgotten={(typed) => goTo(paths.forgottenPassword, typed)}
      />
    ),
    password: (
      <>
        <ForgottenPasswordForm phone={phone} key={location.key} onDone={finish} />
        {toLogin(t("password.toLogin"))}
      </>
    ),
    signup: (
      <>
        <SignUpForm onDone={finishSignUp} />
        <p className="login-ways muted">
          <span>
            {t("signUp.haveAccount")}
            {toLogin(t("signUp.toLogin"))}
          </span>
        </p>
      </>
    ),
  };
  return (
    <div className="container">
      <div className="login-column">
        <header>
          <p className="muted">
            <Original text={name} />
          </p>
          <h1>{title}</h1>
        </header>
        {isRefused && way === "userlogin" && (
          <Notice tone="warn" alert>
            {t("login.refused")}
          </Notice>
        )}
        <Suspense fallback={<Skeleton lines={8} />}>{forms[way]}</Suspense>
        {setting.contact?.phone && (
          <p className="muted small">
            {t("login.help")}
            <a href={`tel:${setting.contact.phone}`}>{setting.contact.phone}</a>
          </p>
        )}
      </div>
    </div>
  );
}
