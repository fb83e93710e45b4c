import { useState } from "react";
import { useForm } from "react-hook-form";
import { CaptchaField } from "../../CaptchaField.tsx";
import { client } from "../../client.ts";
import { failureText } from "../../failure-text.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCaptcha } from "../../use-captcha.ts";

interface LoginValues {
  phone: string;
  password: string;
  captchaCode: string;
}

export interface LoginFormProps {
  phone: string;
  /** Other ways in; without them the form offers none. */
  onSignUp?: () => void;
  onForgotten?: (phone: string) => void;
}

/** Phone, password and captcha. A refusal is shown above the form, with a new captcha and nothing else lost. */
export function LoginForm(props: LoginFormProps) {
  const { phone, onSignUp, onForgotten } = props;
  const { t } = useTranslation("candidate");
  const captcha = useCaptcha();
  const [failure, setFailure] = useState<string>();
  const form = useForm<LoginValues>({
    shouldFocusError: false,
    defaultValues: { phone, password: "", captchaCode: "" },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async ({ phone: username, password, captchaCode }) => {
    setFailure(undefined);
    try {
      await client.session.login({
        username: username.trim(),
        password,
        captchaKey: captcha.captcha?.key ?? "",
        captchaCode: captchaCode.trim(),
      });
    } catch (error) {
      setFailure(failureText(error));
      captcha.refresh();
      form.setValue("captchaCode", "");
      form.setFocus("captchaCode");
    }
  });
  return (
    <form className="form-stack" noValidate onSubmit={submit}>
      <ErrorSummary attempts={submitCount} />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Field label={t("login.phone")} error={errors.phone?.message} required>
        {(control) => (
          <input
            {...control}
            className="input"
            type="tel"
            inputMode="tel"
            autoComplete="username"
            {...form.register("phone", { validate: (value) => value.trim() !== "" || t("login.phoneEmpty") })}
          />
        )}
      </Field>
      <Field label={t("login.password")} error={errors.password?.message} required>
        {(control) => (
          <input
            {...control}
            className="input"
            type="password"
            autoComplete="current-password"
            {...form.register("password", { required: t("login.passwordEmpty") })}
          />
        )}
      </Field>
      <CaptchaField
        state={captcha}
        error={errors.captchaCode?.message}
        input={form.register("captchaCode", { validate: (value) => value.trim() !== "" || t("login.captchaEmpty") })}
      />
      <Button type="submit" look="primary" size="large" busy={isSubmitting}>
        {t("login.submit")}
      </Button>
      {onSignUp && onForgotten && (
        <div className="login-ways muted">
          <span>
            {t("login.noAccount")}
            <Button look="plain" size="small" onClick={onSignUp}>
              {t("login.signUp")}
            </Button>
          </span>
          <Button look="plain" size="small" onClick={() => onForgotten(form.getValues("phone").trim())}>
            {t("login.forgotten")}
          </Button>
        </div>
      )}
    </form>
  );
}
