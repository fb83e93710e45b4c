import { safeReturnPath } from "@bladekit/sdk/rules";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { LoginForm } from "../features/account/LoginForm.tsx";
import { SignUpDialog } from "../features/account/SignUpDialog.tsx";
import { paths, withQuery } from "../paths.ts";
import { useSession } from "../session.ts";
import { Card } from "../ui/Card.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { useTitle } from "../use-title.ts";
import "../features/account/account.css";

const promises = [
  { icon: "edit", text: "login.promiseResume" },
  { icon: "clock", text: "login.promiseTimeline" },
  { icon: "check", text: "login.promiseCorrect" },
] as const satisfies readonly { icon: IconName; text: string }[];

/** Login of candidates; `/login/signup` opens the registration over it. */
export function LoginPage() {
  const { t } = useTranslation("candidate");
  const { type } = useParams();
  const [params] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  useTitle(t("login.title"));
  const redirect = params.get("redirect") ?? undefined;
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
        <h1>{t("login.title")}</h1>
        <LoginForm
          // The phone of a registration that was just finished.
          phone={(location.state as { phone?: string } | null)?.phone ?? ""}
          key={location.key}
          onSignUp={() => navigate(withQuery(paths.signUp, { redirect }))}
        />
      </Card>
      {type === "signup" && (
        <SignUpDialog onClose={() => navigate(withQuery(paths.userLogin, { redirect }), { replace: true })} />
      )}
    </div>
  );
}
