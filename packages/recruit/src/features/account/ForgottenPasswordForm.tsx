import { normalisePhone } from "@bladekit/sdk/rules";
import { FormProvider } from "react-hook-form";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { type ResetValues, resetPassword } from "./reset-password.ts";
import { SmsCodeFields } from "./SmsCodeFields.tsx";
import { SubmitRow } from "./SubmitRow.tsx";
import { useAccountForm } from "./use-account-form.ts";

const empty: ResetValues = { phone: "", captchaCode: "", captchaStr: "", password: "", confirm: "" };

/** The form for a forgotten password. It sends a code to the registered phone. */
export function ForgottenPasswordForm({ phone, onDone }: { phone: string; onDone: (phone: string) => void }) {
  const { t } = useTranslation("account");
  const { tenantId } = useSite();
  const { form, failure, showFailure, submit } = useAccountForm<ResetValues>({ ...empty, phone }, async (values) => {
    await resetPassword(tenantId, values);
    onDone(normalisePhone(values.phone));
  });
  return (
    <FormProvider {...form}>
      <form className="form-stack" noValidate onSubmit={submit}>
        <ErrorSummary attempts={form.formState.submitCount} />
        <p className="muted">{t("password.forgottenExplain")}</p>
        <PhoneField />
        <SmsCodeFields purpose="password" onFailure={showFailure} />
        <NewPasswordFields label={t("password.new")} />
        <SubmitRow label={t("password.set")} failure={failure} />
      </form>
    </FormProvider>
  );
}
