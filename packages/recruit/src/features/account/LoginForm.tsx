import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { CaptchaField } from "../../CaptchaField.tsx";
import { client } from "../../client.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { takeTyped } from "../../typed-early.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAttempt } from "../../use-attempt.ts";
import { useCaptcha } from "../../use-captcha.ts";

const fields = ["phone", "password", "captchaCode"] as const;
type LoginValues = Record<(typeof fields)[number], string>;

const empties = {
  phone: "login.phoneEmpty",
  password: "login.passwordEmpty",
  captchaCode: "login.captchaEmpty",
} as const;

export interface LoginFormProps {
  phone: string;
  /** Opens the registration; without it the form has no such link. */
  onSignUp?: () => void;
  onForgotten?: (phone: string) => void;
}

/**
 * Phone, password and captcha. A refusal is shown above the form, with a new captcha and all other input kept. It does not use the form
 * library, which is larger than the rest of the page.
 */
export function LoginForm(props: LoginFormProps) {
  const { onSignUp, onForgotten } = props;
  const { t } = useTranslation("account");
  const captcha = useCaptcha();
  const [values, setValues] = useState<LoginValues>({ phone: props.phone, password: "", captchaCode: "" });
  const [attempts, setAttempts] = useState(0);
  const { busy, failure, forget, attempt } = useAttempt();
  const captchaInput = useRef<HTMLInputElement>(null);
  // On a slow network people and password managers fill in the fields before the scripts are loaded.
  useLayoutEffect(() => {
    const typed = Object.entries(takeTyped()).filter(([name]) => (fields as readonly string[]).includes(name));
    setValues((before) => ({ ...before, ...Object.fromEntries(typed) }));
  }, []);
  // After the first attempt, an empty field shows its error until it is filled in.
  const errorOf = (name: keyof LoginValues) =>
    attempts > 0 && values[name].trim() === "" && !busy && !failure ? t(empties[name]) : undefined;
  const input = (name: keyof LoginValues) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempts((count) => count + 1);
    forget();
    if (fields.some((name) => values[name].trim() === "")) return;
    const { phone: username, password, captchaCode } = values;
    const isDone = await attempt(() =>
      client.session.login({
        username: username.trim(),
        password,
        captchaKey: captcha.captcha?.key ?? "",
        captchaCode: captchaCode.trim(),
      }),
    );
    if (isDone) return;
    captcha.refresh();
    setValues((before) => ({ ...before, captchaCode: "" }));
    captchaInput.current?.focus();
  };
  return (
    <form className="form-stack" noValidate onSubmit={submit}>
      <ErrorSummary attempts={attempts} />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Field label={t("login.phone")} error={errorOf("phone")} required>
        {(control) => (
          <input
            {...control}
            className="input"
            type="tel"
            inputMode="tel"
            autoComplete="username"
            {...input("phone")}
          />
        )}
      </Field>
      <Field label={t("login.password")} error={errorOf("password")} required>
        {(control) => (
          <input
            {...control}
            className="input"
            type="password"
            autoComplete="current-password"
            {...input("password")}
          />
        )}
      </Field>
      <CaptchaField
        state={captcha}
        error={errorOf("captchaCode")}
        input={{ ...input("captchaCode"), ref: captchaInput }}
      />
      <Button type="submit" look="primary" size="large" busy={busy}>
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
          <Button look="plain" size="small" onClick={() => onForgotten(values.phone.trim())}>
            {t("login.forgotten")}
          </Button>
        </div>
      )}
    </form>
  );
}
