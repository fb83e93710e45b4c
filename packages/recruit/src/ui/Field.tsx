import { type ReactNode, useId } from "react";
import { useTranslation } from "../texts/use-translation.ts";
import "./field.css";

/** The attributes by which a control is read with its label, hint and error. */
export interface ControlProps {
  id: string;
  name?: string;
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
  /** Name of the control, by which a link finds it. */
  name?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control; its hint and its error stand above it, where a keyboard on the screen does not cover them. */
export function Field({ label, error, hint, required = false, wide = false, name, children }: FieldProps) {
  const id = useId();
  const { t } = useTranslation();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <label className="field-label" htmlFor={id} id={`${id}-label`}>
        {label}
        {required && (
          <span className="field-required" title={t("form.required")}>
            *
          </span>
        )}
      </label>
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
      {children({
        id,
        ...(name && { name }),
        ...(described && { "aria-describedby": described }),
        ...(error && { "aria-invalid": true }),
        ...(required && { "aria-required": true }),
      })}
    </div>
  );
}
