import { FormProvider } from "react-hook-form";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { CheckedInput } from "./CheckedInput.tsx";
import { type ChangeValues, changePassword } from "./change-password.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { SubmitRow } from "./SubmitRow.tsx";
import { useAccountForm } from "./use-account-form.ts";
import "./account.css";

const empty: ChangeValues = { oldPassword: "", password: "", confirm: "" };

/** The form with which a signed-in candidate who knows the present password changes it. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("account");
  const account = useSession()?.account ?? "";
  const { form, failure, submit } = useAccountForm<ChangeValues>(empty, async (values) => {
    await changePassword(values);
    onDone();
  });
  return (
    <FormProvider {...form}>
      <form className="form-stack password-form" noValidate onSubmit={submit}>
        <ErrorSummary attempts={form.formState.submitCount} />
        {/* Tells a password manager to which account the password belongs. */}
        <input type="text" autoComplete="username" value={account} readOnly hidden />
        <CheckedInput
          name="oldPassword"
          label={t("password.old")}
          attributes={{ type: "password", autoComplete: "current-password" }}
          check={(value) => (value === "" ? t("password.oldEmpty") : undefined)}
        />
        <NewPasswordFields label={t("password.new")} />
        <SubmitRow label={t("password.change")} failure={failure} />
      </form>
    </FormProvider>
  );
}
