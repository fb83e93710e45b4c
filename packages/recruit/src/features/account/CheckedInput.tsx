import type { FocusEvent, InputHTMLAttributes, ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "../../ui/Field.tsx";

type Texts = Record<string, string>;

export interface CheckedInputProps {
  name: string;
  label: string;
  hint?: ReactNode;
  attributes: Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "inputMode">;
  /** The fault in words; empty where the value is right. */
  check: (value: string, values: Readonly<Texts>) => string | undefined;
  /** A field that is checked anew when this one changes. */
  deps?: string;
}

/** A text field of the form around it, checked as it is left. */
export function CheckedInput({ name, label, hint, attributes, check, deps }: CheckedInputProps) {
  const form = useFormContext<Texts>();
  // Only on the way to another text field: a message that pushes the form down must not take a button from under the mouse.
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
