import { queries } from "../api.ts";
import { ChangePasswordForm } from "../features/account/ChangePasswordForm.tsx";
import { paths } from "../paths.ts";
import { useNavigate } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Card } from "../ui/Card.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { showToast } from "../ui/toasts.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** 修改密码: changes the candidate's password. */
export function PasswordPage() {
  const { t } = useTranslation("account");
  const { t: ofCandidate } = useTranslation("candidate");
  const navigate = useNavigate();
  const rule = useQuery(queries.passwordRule());
  const leave = () => {
    showToast("ok", t("password.changed"));
    navigate(paths.applications);
  };
  return (
    <PageFrame
      title={t("password.change")}
      parent={{ to: paths.applications, label: ofCandidate("application.heading") }}
      heading
    >
      <Card>
        <p className="muted">{t("password.changeExplain")}</p>
        {/* The hospital's rule is shown above the field, so the form is rendered when the rule is loaded. */}
        {rule.isLoading ? <Skeleton lines={6} /> : <ChangePasswordForm onDone={leave} />}
      </Card>
    </PageFrame>
  );
}
