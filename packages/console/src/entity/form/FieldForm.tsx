import type { ReactNode } from "react";
import { Form } from "react-admin";
import { checkFields } from "../../model/check.ts";
import type { Values } from "../../model/define-entity.ts";
import type { Field, Words } from "../../model/description.ts";
import { useWordIndex } from "../../wire/use-language.ts";
import { toFieldErrors } from "./field-errors.ts";

interface FieldFormProps {
  fields: Readonly<Record<string, Field>>;
  /** The values that it begins with. */
  values: Values;
  /** Absent where a button sends it. */
  onSubmit?: (values: Values) => Promise<void>;
  /** Further objections, by field. */
  check?: (values: Values) => Readonly<Record<string, Words>>;
  /** False where the rules of a change hold. */
  isNew: boolean;
  children: ReactNode;
}

/** A form that asks for some fields, and says by their rules what is wrong with an answer. */
export function FieldForm({ fields, values: initial, onSubmit, check, isNew, children }: FieldFormProps): ReactNode {
  const language = useWordIndex();
  return (
    <Form
      record={{}}
      defaultValues={initial}
      noValidate
      disableInvalidFormNotification
      resolver={async (values: Values) => {
        const others = Object.entries(check?.(values) ?? {}).map(([key, words]) => [key, words[language]] as const);
        const faults = Object.entries({
          ...Object.fromEntries(others),
          ...checkFields(fields, values, { isNew, language }),
        });
        return faults.length > 0 ? { values: {}, errors: toFieldErrors(faults) } : { values, errors: {} };
      }}
      {...(onSubmit && { onSubmit })}
    >
      {children}
    </Form>
  );
}
