import { safeReturnPath } from "@bladekit/sdk/rules";
import { ForgottenPasswordForm } from "../features/account/ForgottenPasswordForm.tsx";
import { LoginForm } from "../features/account/LoginForm.tsx";
import { SignUpDialog } from "../features/account/SignUpDialog.tsx";
import { paths, withQuery } from "../paths.ts";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "../routing/index.ts";
import { useSession } from "../session.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { showToast } from "../ui/toasts.ts";
import { useTitle } from "../use-title.ts";
import "../features/account/account.css";

const promises = [
  { icon: "edit", text: "login.promiseResume" },
  { icon: "clock", text: "login.promiseTimeline" },
  { icon: "check", text: "login.promiseCorrect" },
] as const satisfies readonly { icon: IconName; text: string }[];

/** Login of candidates; `/login/signup` opens the registration over it, `/login/password` is for those who forgot theirs. */
export function LoginPage() {
  const { t } = useTranslation("candidate");
  const { type } = useParams();
  const [params] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const isForgotten = type === "password";
  const title = t(isForgotten ? "password.forgotten" : "login.title");
  useTitle(title);
  const redirect = params.get("redirect") ?? undefined;
  // The phone of a registration that was just finished, or that was typed on the other of the two forms.
  const phone = (location.state as { phone?: string } | null)?.phone ?? "";
  const goTo = (path: string, known = phone) => navigate(withQuery(path, { redirect }), { state: { phone: known } });
  const finish = (known: string) => {
    showToast("ok", t("password.done"));
    goTo(paths.userLogin, known);
  };
  if (session) return <Navigate to={safeReturnPath(redirect, paths.applications)} replace />;
  return (
    <div className="container login-layout">
      <div className="login-aside">
        <h2>{t("login.promiseTitle")}</h2>
        <ul>
          {promises.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} size="1.4em" />
              {t(text)}
            </li>
          ))}
        </ul>
      </div>
      <Card className="login-card">
        <h1>{title}</h1>
        {isForgotten ? (
          <>
            <ForgottenPasswordForm phone={phone} key={location.key} onDone={finish} />
            <Button look="plain" size="small" onClick={() => goTo(paths.userLogin)}>
              {t("password.toLogin")}
            </Button>
          </>
        ) : (
          <LoginForm
            phone={phone}
            key={location.key}
            onSignUp={() => navigate(withQuery(paths.signUp, { redirect }))}
            onForgotten={(typed) => goTo(paths.forgottenPassword, typed)}
          />
        )}
      </Card>
      {type === "signup" && (
        <SignUpDialog onClose={() => navigate(withQuery(paths.userLogin, { redirect }), { replace: true })} />
      )}
    </div>
  );
}
