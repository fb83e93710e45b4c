import { type ReactNode, useState } from "react";
import type { LoginTexts } from "./texts.ts";

interface LoginFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  type?: "text" | "password";
  maxLength?: number;
  /** Styles of the row beside the common ones. */
  rowClass?: string;
  /** Stands beside the field. */
  children?: ReactNode;
}

/** A text field with its label above. */
export function LoginField({
  label,
  onChange,
  children,
  rowClass = "",
  maxLength = 64,
  ...input
}: LoginFieldProps): ReactNode {
  return (
    <div className="login-field">
      <label htmlFor={`login-${input.name}`}>{label}</label>
      <div className={`login-row ${rowClass}`.trim()}>
        <input
          {...input}
          id={`login-${input.name}`}
          maxLength={maxLength}
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
    </div>
  );
}

type PasswordFieldProps = Omit<LoginFieldProps, "children" | "maxLength" | "rowClass" | "type"> & { texts: LoginTexts };

/** A password, which can be looked at. */
export function PasswordField({ texts, ...field }: PasswordFieldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <LoginField {...field} type={isShown ? "text" : "password"} maxLength={128} rowClass="login-inside">
      <button
        type="button"
        className="login-icon"
        aria-label={isShown ? texts.hidePassword : texts.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
          <circle cx="12" cy="12" r="3" />
          {isShown && <path d="m4 4 16 16" />}
        </svg>
      </button>
    </LoginField>
  );
}
