import { type ReactNode, useId } from "react";
import { useTranslation } from "../texts/use-translation.ts";
import "./field.css";

/** The attributes that connect a control with its label, hint and error. */
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
  /** Several controls with one question. A click on the question must not choose the first answer. */
  group?: boolean;
  /** Name of the control, for links to it. */
  name?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control. Its hint and its error are above it, where a phone's keyboard does not cover them. */
export function Field({
  label,
  error,
  hint,
  required = false,
  wide = false,
  group = false,
  name,
  children,
}: FieldProps) {
  const id = useId();
  const { t } = useTranslation();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const heading = (
    <>
      {label}
      {required && (
        <span className="field-required" title={t("form.required")}>
          *
        </span>
      )}
    </>
  );
  return (
    <div className={wide ? "field field-wide" : "field"}>
      {group ? (
        <span className="field-label" id={`${id}-label`}>
          {heading}
        </span>
      ) : (
        <label className="field-label" htmlFor={id} id={`${id}-label`}>
          {heading}
        </label>
      )}
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
