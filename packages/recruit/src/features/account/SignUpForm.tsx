import { checkIdNumber, idTypeRules, idTypes, normalisePhone } from "@bladekit/sdk/rules";
import { FormProvider } from "react-hook-form";
import { queries } from "../../api.ts";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Field } from "../../ui/Field.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { useQuery } from "../../use-query.ts";
import { CheckedInput } from "./CheckedInput.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { SmsCodeFields } from "./SmsCodeFields.tsx";
import { SubmitRow } from "./SubmitRow.tsx";
import { signUp } from "./sign-up.ts";
import { emptySignUp, type SignUpValues } from "./sign-up-values.ts";
import { useAccountForm } from "./use-account-form.ts";

/** The fields of a registration. Each is checked when it loses the focus. */
export function SignUpForm({ onDone }: { onDone: (phone: string) => void }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { tenantId } = useSite();
  const { data: texts } = useQuery(queries.consentTexts());
  // The built-in text, version 0, is in Chinese only. Our own text says the same in both languages.
  const privacy = texts?.find(({ purpose, version }) => purpose === "privacy" && version > 0);
  const { form, failure, showFailure, submit } = useAccountForm<SignUpValues>(emptySignUp, async (values) => {
    await signUp(tenantId, values);
    onDone(normalisePhone(values.phone));
  });
  const { errors, submitCount } = form.formState;

  const idType = form.watch("idType");
  const isAsked = !idTypeRules[idType].tellsPerson;

  // A number that is invalid for one kind of document may be valid for another.
  const forgetNumber = () => form.clearErrors(["idCard", "sex", "birthDate"]);

  return (
    <FormProvider {...form}>
      <form className="form-stack" noValidate onSubmit={submit}>
        <ErrorSummary attempts={submitCount} />
        <CheckedInput
          name="name"
          label={t("signUp.name")}
          hint={t("signUp.nameHint")}
          attributes={{ type: "text", autoComplete: "name" }}
          check={(value) => (value.trim().length < 2 ? t("signUp.nameEmpty") : undefined)}
        />
        <PhoneField />
        <NewPasswordFields label={t("signUp.password")} />
        <Field label={t("signUp.idType")} error={errors.idType?.message} required>
          {(control) => (
            <select {...control} className="input" {...form.register("idType", { onChange: forgetNumber })}>
              {idTypes.map((type) => (
                <option key={type} value={type}>
                  {idTypeRules[type].name[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <CheckedInput
          name="idCard"
          label={idType === "resident" ? t("signUp.idCard") : t("signUp.idNumber")}
          attributes={{ type: "text", autoComplete: "off" }}
          check={(value) => checkIdNumber(idType, value)?.[language]}
        />
        {isAsked && (
          <>
            <Field label={t("signUp.sex")} error={errors.sex?.message} required>
              {(control) => (
                <select
                  {...control}
                  className="input"
                  {...form.register("sex", {
                    shouldUnregister: true,
                    validate: (value) => value !== "" || t("signUp.sexEmpty"),
                  })}
                >
                  <option value="">{t("signUp.choose")}</option>
                  <option value="male">{t("signUp.male")}</option>
                  <option value="female">{t("signUp.female")}</option>
                </select>
              )}
            </Field>
            <Field label={t("signUp.birthDate")} error={errors.birthDate?.message} required>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  type="date"
                  autoComplete="bday"
                  min="1900-01-01"
                  {...form.register("birthDate", {
                    shouldUnregister: true,
                    validate: (value) => value !== "" || t("signUp.birthDateEmpty"),
                  })}
                />
              )}
            </Field>
          </>
        )}
        <SmsCodeFields purpose="register" onFailure={showFailure} />
        <div className="consent">
          <label className="choice" htmlFor="consent">
            <input
              id="consent"
              type="checkbox"
              {...(errors.consent && { "aria-describedby": "consent-error", "aria-invalid": true })}
              {...form.register("consent", { validate: (value) => value || t("signUp.consentMissing") })}
            />
            <span>{t("signUp.consent")}</span>
          </label>
          {errors.consent && (
            <p className="field-error" id="consent-error">
              {errors.consent.message}
            </p>
          )}
          <details>
            <summary>{privacy?.title ?? t("signUp.privacyTitle")}</summary>
            <div className="privacy-text">
              {privacy ? <RichText html={privacy.content} /> : <p>{t("signUp.privacy")}</p>}
            </div>
          </details>
        </div>
        <SubmitRow label={t("signUp.submit")} failure={failure} />
      </form>
    </FormProvider>
  );
}
