import { useInput } from "react-admin";
import { useWordIndex } from "../../wire/use-language.ts";
import type { EntityInputProps } from "./input-props.ts";

/** The parts that every input shares: its label, whether it is required, and below it the fault or the hint. */
export function useEntityInput({ source, field, isNew }: EntityInputProps) {
  const index = useWordIndex();
  const required = field.required === true || (field.required === "add" && isNew);
  const input = useInput({
    source,
    // The wire wants "" where react-admin would say null.
    parse: (value: unknown) => value ?? "",
    format: (value: unknown) => value ?? "",
  });
  const { error } = input.fieldState;
  const { ref, ...control } = input.field;
  const message = error?.message;
  const label = field.label[index];
  // An input that cannot be changed after the first save says so by being closed.
  const disabled = !isNew && (field.once === true || field.addOnly === true);
  return {
    ...input,
    label,
    required,
    disabled,
    /** Props of a text field that is the whole input. The focus goes to the field itself, not to the box around it. */
    control: { ...control, inputRef: ref },
    /** Props of a text field, which shows all of this. */
    text: {
      id: input.id,
      label,
      required,
      disabled,
      error: Boolean(error),
      helperText: message ?? field.hint?.[index],
      fullWidth: true,
    },
  };
}
