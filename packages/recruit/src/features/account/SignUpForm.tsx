import {
  checkIdNumber,
  checkPassword,
  checkPhone,
  idTypeRules,
  idTypes,
  normalisePhone,
  phoneMessages,
} from "@bladekit/sdk/rules";
import { type FocusEvent, type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { queries } from "../../api.ts";
import { CaptchaField } from "../../CaptchaField.tsx";
import { failureText } from "../../failure-text.ts";
import { linkTo } from "../../paths.ts";
import { useSite } from "../../site.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { useCaptcha } from "../../use-captcha.ts";
import { useLanguage } from "../../use-preferences.ts";
import { useQuery } from "../../use-query.ts";
import { PasswordClauses } from "./PasswordClauses.tsx";
import { signUp } from "./sign-up.ts";
import { signUpFailures } from "./sign-up-failures.ts";
import { emptySignUp, type SignUpValues } from "./sign-up-values.ts";
import { useSmsCode } from "./use-sms-code.ts";

type TextName = "name" | "phone" | "password" | "confirm" | "idCard";

const attributes: Readonly<Record<TextName, { type: string; autoComplete: string; inputMode?: "tel" }>> = {
  name: { type: "text", autoComplete: "name" },
  phone: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  password: { type: "password", autoComplete: "new-password" },
  confirm: { type: "password", autoComplete: "new-password" },
  idCard: { type: "text", autoComplete: "off" },
};

/** The fields of a registration, checked as they are left; a refusal shows at its field and nothing is lost. */
export function SignUpForm({ onDone }: { onDone: (phone: string) => void }) {
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  const { tenantId, setting } = useSite();
  const { data: rule } = useQuery(queries.passwordRule());
  const { data: texts } = useQuery(queries.consentTexts());
  // The built-in text, version 0, is in Chinese alone; ours says the same in both languages.
  const privacy = texts?.find(({ purpose, version }) => purpose === "privacy" && version > 0);
  const captcha = useCaptcha();
  const sms = useSmsCode();
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<SignUpValues>({ defaultValues: emptySignUp });
  const { errors, isSubmitting } = form.formState;
  const canSendAgain = sms.waiting === 0;
  const { refresh } = captcha;
  const { resetField } = form;
  useEffect(() => {
    if (!canSendAgain || !sentTo) return;
    refresh();
    resetField("captchaCode");
  }, [canSendAgain, sentTo, refresh, resetField]);

  const checks: Record<TextName, (value: string, values: SignUpValues) => string | undefined> = {
    name: (value) => (value.trim().length < 2 ? t("signUp.nameEmpty") : undefined),
    phone: (value) => sentenceOf(phoneMessages, checkPhone(value)),
    password: (value) =>
      value === "" ? t("signUp.passwordEmpty") : rule && checkPassword(value, rule)[0]?.sentence[language],
    confirm: (value, { password }) => {
      if (value === "") return t("signUp.passwordEmpty");
      return value === password ? undefined : t("signUp.passwordsDiffer");
    },
    idCard: (value, { idType }) => checkIdNumber(idType, value)?.[language],
  };

  function sentenceOf<Failure extends string>(
    messages: Readonly<Record<Failure, { zh: string; en: string }>>,
    found: Failure | undefined,
  ) {
    return found && messages[found][language];
  }

  function showFailure(error: unknown) {
    const fields = Object.entries(signUpFailures(error)) as [keyof SignUpValues, string][];
    for (const [index, [field, message]] of fields.entries())
      form.setError(field, { message }, { shouldFocus: index === 0 });
    setFailure(fields.length > 0 ? undefined : failureText(error) || t("signUp.failed"));
  }

  const sendCode = async () => {
    const { phone, captchaCode } = form.getValues();
    const isPhoneFine = await form.trigger("phone", { shouldFocus: true });
    if (!isPhoneFine) return;
    if (captchaCode.trim() === "")
      return form.setError("captchaCode", { message: t("login.captchaEmpty") }, { shouldFocus: true });
    setFailure(undefined);
    try {
      await sms.send(phone, captcha.captcha?.key ?? "", captchaCode);
      setSentTo(normalisePhone(phone));
      form.setFocus("captchaStr");
    } catch (error) {
      showFailure(error);
      captcha.refresh();
      form.setValue("captchaCode", "");
    }
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await signUp(tenantId, values);
      onDone(normalisePhone(values.phone));
    } catch (error) {
      showFailure(error);
    }
  });

  // Only on the way to another text field: a message that pushes the form down must not take a button from under the mouse.
  const checkWhenLeft = (name: TextName, { relatedTarget }: FocusEvent) => {
    const isNextField =
      relatedTarget instanceof HTMLSelectElement ||
      (relatedTarget instanceof HTMLInputElement && relatedTarget.type !== "checkbox");
    if (isNextField && form.getValues(name) !== "") void form.trigger(name);
  };

  const idType = form.watch("idType");
  const isAsked = !idTypeRules[idType].tellsPerson;

  // What was wrong with a number of one kind may be right with one of another.
  const forgetNumber = () => form.clearErrors(["idCard", "sex", "birthDate"]);

  const textField = (name: TextName, hint?: ReactNode, label = t(`signUp.${name}`)) => (
    <Field label={label} error={errors[name]?.message} hint={hint} required>
      {(control) => (
        <input
          {...control}
          {...attributes[name]}
          className="input"
          {...form.register(name, {
            validate: (value, values) => checks[name](value, values) ?? true,
            onBlur: (event: FocusEvent) => checkWhenLeft(name, event),
            ...(name === "password" && { deps: ["confirm"] }),
          })}
        />
      )}
    </Field>
  );

  return (
    <form className="form-stack" noValidate onSubmit={submit}>
      {textField("name", t("signUp.nameHint"))}
      {textField("phone")}
      {textField("password", rule && <PasswordClauses rule={rule} password={form.watch("password")} />)}
      {textField("confirm")}
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
      {textField("idCard", undefined, idType === "resident" ? t("signUp.idCard") : t("signUp.idNumber"))}
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
                <option value="male">{t("resume.choice.male")}</option>
                <option value="female">{t("resume.choice.female")}</option>
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
      <CaptchaField
        state={captcha}
        error={errors.captchaCode?.message}
        disabled={!canSendAgain}
        input={form.register("captchaCode")}
      />
      <Field
        label={t("signUp.captchaStr")}
        error={errors.captchaStr?.message}
        hint={
          sentTo && (
            <>
              {t("signUp.sent", { phone: sentTo })}
              {setting.outboxVisible && (
                <a href={linkTo.outbox(sentTo)} target="_blank" rel="noopener">
                  {t("signUp.outbox")}
                </a>
              )}
            </>
          )
        }
        required
      >
        {(control) => (
          <div className="input-row">
            <input
              {...control}
              className="input"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              {...form.register("captchaStr", { validate: (value) => value.trim() !== "" || t("signUp.smsEmpty") })}
            />
            <Button onClick={sendCode} disabled={!canSendAgain}>
              {canSendAgain ? t("signUp.send") : t("signUp.sendAgain", { seconds: sms.waiting })}
            </Button>
          </div>
        )}
      </Field>
      <div className="consent">
        <label className="choice">
          <input
            type="checkbox"
            aria-describedby={errors.consent ? "consent-error" : undefined}
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
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button type="submit" look="primary" size="large" busy={isSubmitting}>
        {t("signUp.submit")}
      </Button>
    </form>
  );
}
