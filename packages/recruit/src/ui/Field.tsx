import { type ReactNode, useId } from "react";
import { useTranslation } from "../texts/use-translation.ts";
import "./field.css";

/** What a control needs so that its label, hint and error are read with it. */
export interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
}

export interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** Takes the whole row of a form grid. */
  wide?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint and its error. */
export function Field({ label, error, hint, required = false, wide = false, children }: FieldProps) {
  const id = useId();
  const { t } = useTranslation();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required && (
          <span className="field-required" title={t("form.required")}>
            *
          </span>
        )}
      </label>
      {children({
        id,
        ...(described && { "aria-describedby": described }),
        ...(error && { "aria-invalid": true }),
        ...(required && { "aria-required": true }),
      })}
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
