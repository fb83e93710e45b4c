import { useLayoutEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from "react-hook-form";
import { failureText } from "../../failure-text.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { takeTyped } from "../../typed-early.ts";
import { accountFailures } from "./account-failures.ts";

/** A form about an account. A refusal is shown at its field, or as `failure` if it concerns the whole form. The input is kept. */
export function useAccountForm<Values extends FieldValues>(
  empty: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
) {
  const { t } = useTranslation("account");
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: empty });

  const { setValue } = form;
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(takeTyped()))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
  }, [setValue]);

  /** Shows an error; without one it removes the shown error. */
  function showFailure(error?: unknown) {
    if (error === undefined) return setFailure(undefined);
    const fields = Object.entries(accountFailures(error));
    for (const [index, [field, message]] of fields.entries())
      form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
    setFailure(fields.length > 0 ? undefined : failureText(error) || t("signUp.failed"));
  }

  const submit = form.handleSubmit(async (values) => {
    showFailure();
    try {
      await send(values);
    } catch (error) {
      showFailure(error);
    }
  });
  return { form, failure, showFailure, submit };
}
