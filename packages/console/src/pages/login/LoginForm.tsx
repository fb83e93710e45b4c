import { type FormEvent, type ReactNode, useState } from "react";
import { defaultTenantId } from "../../config.ts";
import { SignInStep } from "../../wire/auth-provider.ts";
import { LoginField, PasswordField } from "./LoginField.tsx";
import { firstMissing, type LoginFields } from "./login-check.ts";
import type { LoginProps } from "./sign-in.ts";
import { useCaptcha } from "./use-captcha.ts";

const empty: LoginFields = { tenantId: defaultTenantId, username: "", password: "", captchaCode: "" };

/** Account, password and the letters of a picture; the tenant, too, where the host name does not tell it. */
export function LoginForm({ signIn, texts, host, returnTo, onSignedIn, onStep }: LoginProps): ReactNode {
  const captcha = useCaptcha(signIn.getCaptcha);
  const [fields, setFields] = useState(empty);
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const set = (field: keyof LoginFields) => (value: string) => setFields({ ...fields, [field]: value });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const values = { ...fields, tenantId: host?.tenantId ?? fields.tenantId };
    const missing = firstMissing(values);
    if (missing) return setFailure(texts.required[missing]);
    setBusy(true);
    setFailure("");
    try {
      await signIn.login({ ...values, username: values.username.trim(), captchaKey: captcha.key });
      onSignedIn(returnTo);
    } catch (error) {
      if (error instanceof SignInStep) return onStep(error, returnTo);
      setFailure((error instanceof Error && error.message) || texts.failed);
      setFields({ ...fields, captchaCode: "" });
      captcha.renew();
      setBusy(false);
    }
  };

  return (
    <form className="login-form" noValidate onSubmit={submit}>
      {failure && (
        <p className="login-alert" role="alert">
          {failure}
        </p>
      )}
      {host && !host.tenantId && (
        <LoginField
          name="tenantId"
          label={texts.tenantId}
          value={fields.tenantId}
          onChange={set("tenantId")}
          autoComplete="organization"
        />
      )}
      <LoginField
        name="account"
        label={texts.account}
        value={fields.username}
        onChange={set("username")}
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label={texts.password}
        value={fields.password}
        onChange={set("password")}
        autoComplete="current-password"
        texts={texts}
      />
      <LoginField
        name="captcha"
        label={texts.captcha}
        value={fields.captchaCode}
        onChange={set("captchaCode")}
        autoComplete="off"
      >
        <button
          type="button"
          className="login-captcha"
          aria-label={captcha.failed ? texts.captchaFailed : texts.captchaImage}
          title={texts.captchaImage}
          onClick={captcha.renew}
        >
          {captcha.failed && texts.captchaFailed}
          {captcha.image && <img src={captcha.image} alt="" width={130} height={38} />}
        </button>
      </LoginField>
      <button type="submit" className="login-submit" aria-disabled={isBusy} data-busy={isBusy}>
        {texts.submit}
      </button>
    </form>
  );
}
