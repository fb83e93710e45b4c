import type { ComponentProps } from "react";
import { useTranslation } from "./texts/use-translation.ts";
import { Field } from "./ui/Field.tsx";
import type { CaptchaState } from "./use-captcha.ts";
import "./captcha.css";

export interface CaptchaFieldProps {
  state: CaptchaState;
  error: string | undefined;
  input: ComponentProps<"input">;
  /** The code has been used, or the next one is not loaded yet, so nothing can be typed. */
  disabled?: boolean;
}

/** A captcha: its picture, and a field for the text in it. A click on the picture loads another one. */
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
