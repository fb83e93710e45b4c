import { checkPhone, isEmail, phoneMessages } from "@bladekit/sdk/rules";
import { Controller, type UseFormReturn } from "react-hook-form";
import { DictSelect } from "../../DictSelect.tsx";
import { useTranslation } from "../../texts/use-translation.ts";
import { Field } from "../../ui/Field.tsx";
import { MonthInput } from "../../ui/MonthInput.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { type FormValues, fieldFailure } from "./form-values.ts";
import type { FieldSpec } from "./sections.ts";

/** Draws one field of a section from its description. */
export function SpecField({ spec, form }: { spec: FieldSpec; form: UseFormReturn<FormValues> }) {
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  const { name, kind, max, choices = [] } = spec;
  const validate = (value: string | boolean): string | true => {
    const failure = fieldFailure(spec, value);
    if (failure) return t(`resume.invalid.${failure}`, { max: max ?? 0 });
    if (kind === "email" && value !== "" && !isEmail(String(value))) return t("resume.invalid.email");
    const phone = kind === "tel" && value !== "" ? checkPhone(String(value)) : undefined;
    return phone ? phoneMessages[phone][language] : true;
  };
  const label = t(`resume.field.${spec.label}`);
  const error = form.formState.errors[name]?.message;
  if (kind === "check") {
    return (
      <label className="choice field-tick">
        <input type="checkbox" {...form.register(name)} />
        <span>{label}</span>
      </label>
    );
  }
  return (
    <Field
      label={label}
      error={typeof error === "string" ? error : undefined}
      required={spec.required ?? false}
      hint={spec.hint && t(`resume.hint.${spec.hint}`)}
      wide={kind === "long"}
    >
      {(control) => {
        switch (kind) {
          case "month":
          case "dict":
            return (
              <Controller
                name={name}
                control={form.control}
                rules={{ validate }}
                render={({ field }) => {
                  const props = {
                    control,
                    value: String(field.value ?? ""),
                    onChange: field.onChange,
                    onBlur: field.onBlur,
                  };
                  return kind === "month" ? (
                    <MonthInput {...props} />
                  ) : (
                    <DictSelect {...props} code={spec.dict ?? ""} />
                  );
                }}
              />
            );
          case "choice":
            return (
              <select {...control} className="input" {...form.register(name, { validate })}>
                <option value="">{t("resume.choose")}</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`resume.choice.${choice}`)}
                  </option>
                ))}
              </select>
            );
          case "long":
            return <textarea {...control} className="input" maxLength={max} {...form.register(name, { validate })} />;
          default:
            return (
              <input
                {...control}
                className="input"
                type={kind === "number" ? "text" : kind}
                inputMode={kind === "number" ? "decimal" : undefined}
                maxLength={max}
                {...form.register(name, { validate })}
              />
            );
        }
      }}
    </Field>
  );
}
