import type { FocusEvent, InputHTMLAttributes, ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "../../ui/Field.tsx";

type Texts = Record<string, string>;

export interface CheckedInputProps {
  name: string;
  label: string;
  hint?: ReactNode;
  attributes: Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "inputMode">;
  /** Returns the fault as a sentence; empty for a valid value. */
  check: (value: string, values: Readonly<Texts>) => string | undefined;
  /** Another field that is checked again when this one changes. */
  deps?: string;
}

/** A text field that is checked when it loses the focus. */
export function CheckedInput({ name, label, hint, attributes, check, deps }: CheckedInputProps) {
  const form = useFormContext<Texts>();
  // Checks only when the focus moves to another text field, because a new message moves the form, and a click on a button could then miss
  // it.
  const checkWhenLeft = ({ relatedTarget }: FocusEvent) => {
    const isNextField =
      relatedTarget instanceof HTMLSelectElement ||
      (relatedTarget instanceof HTMLInputElement && relatedTarget.type !== "checkbox");
    if (isNextField && form.getValues(name) !== "") void form.trigger(name);
  };
  return (
    <Field label={label} error={form.formState.errors[name]?.message} hint={hint} required>
      {(control) => (
        <input
          {...control}
          {...attributes}
          className="input"
          {...form.register(name, {
            validate: (value, values) => check(value, values) ?? true,
            onBlur: checkWhenLeft,
            ...(deps && { deps: [deps] }),
          })}
        />
      )}
    </Field>
  );
}
