import { type FieldErrors, set } from "react-hook-form";

/** Faults by path as the form wants them: each where its input looks for it. */
export function toFieldErrors(faults: readonly (readonly [path: string, message: string])[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of faults) set(errors, path, { type: "rule", message });
  return errors;
}
