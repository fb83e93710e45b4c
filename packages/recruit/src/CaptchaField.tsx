import type { ComponentProps } from "react";
import { useTranslation } from "./texts/use-translation.ts";
import { Field } from "./ui/Field.tsx";
import type { CaptchaState } from "./use-captcha.ts";
import "./captcha.css";

export interface CaptchaFieldProps {
  state: CaptchaState;
  error: string | undefined;
  input: ComponentProps<"input">;
  /** The code is used up and waits for its next use. */
  disabled?: boolean;
}

/** The code in the picture; a click on the picture brings another one. */
export function CaptchaField({ state, error, input, disabled = false }: CaptchaFieldProps) {
  const { t } = useTranslation("account");
  const { captcha, failed, refresh } = state;
  return (
    <Field label={t("login.captcha")} error={error} required>
      {(control) => (
        <div className="input-row">
          <input {...control} {...input} className="input" autoComplete="off" maxLength={16} readOnly={disabled} />
          <button
            type="button"
            className="captcha-picture"
            onClick={refresh}
            disabled={disabled}
            title={t("login.captchaRefresh")}
          >
            {captcha && !failed ? (
              <img src={captcha.image} alt={t("login.captchaAlt")} />
            ) : (
              t(failed ? "login.captchaFailed" : "login.captchaLoading")
            )}
          </button>
        </div>
      )}
    </Field>
  );
}
