import { DictSelect } from "../../DictSelect.tsx";
import { useTranslation } from "../../texts/use-translation.ts";
import { Field } from "../../ui/Field.tsx";
import { MonthInput } from "../../ui/MonthInput.tsx";
import { MajorInput } from "./MajorInput.tsx";
import { DictOrChoice } from "./SpecValues.tsx";
import type { FieldSpec } from "./sections.ts";
import type { DraftForm } from "./use-draft-form.ts";
import { useWords } from "./use-words.ts";

/** Renders one field of a section from its description. */
export function SpecField({ spec, form, saved }: { spec: FieldSpec; form: DraftForm; saved: object }) {
  const { t } = useTranslation("candidate");
  const words = useWords();
  const { name, kind, maxLength, choices = {}, isPast = false, dict = "", without } = spec;
  const value = form.values[name] ?? "";
  const label = words(spec.label);
  const set = (next: string | boolean) => form.change(name, next);
  if (kind === "check") {
    return (
      <label className="choice field-tick">
        <input type="checkbox" name={name} checked={value === true} onChange={(event) => set(event.target.checked)} />
        <span>{label}</span>
      </label>
    );
  }
  const clash = form.clashing.includes(name) && (
    <span className="field-clash">
      {t("resume.clashSaved")}
      <DictOrChoice spec={spec} value={(saved as Readonly<Record<string, unknown>>)[name] ?? ""} />
    </span>
  );
  const hint = spec.hint && words(spec.hint);
  return (
    <Field
      label={label}
      name={name}
      error={form.errors[name]}
      required={spec.required === true}
      hint={
        (clash || hint) && (
          <>
            {hint} {clash}
          </>
        )
      }
      wide={kind === "long"}
      group={kind === "yesNo"}
    >
      {(control) => {
        const text = String(value);
        const typing = {
          ...control,
          className: "input",
          value: text,
          maxLength,
          onChange: (event: { target: { value: string } }) => set(event.target.value),
        };
        switch (kind) {
          case "month":
            return <MonthInput control={control} value={text} isPast={isPast} onChange={set} />;
          case "dict":
            return <DictSelect control={control} value={text} onChange={set} code={dict} without={without} />;
          case "yesNo":
            return (
              <div className="choice-row" role="radiogroup" aria-labelledby={`${control.id}-label`}>
                {(["no", "yes"] as const).map((answer, index) => (
                  <label key={answer} className="choice">
                    <input
                      type="radio"
                      {...control}
                      id={index === 0 ? control.id : undefined}
                      value={answer}
                      checked={text === answer}
                      onChange={() => set(answer)}
                    />
                    <span>{t(`resume.${answer}`)}</span>
                  </label>
                ))}
              </div>
            );
          case "choice":
            return (
              <select {...control} className="input" value={text} onChange={(event) => set(event.target.value)}>
                <option value="">{t("resume.choose")}</option>
                {Object.entries(choices).map(([choice, word]) => (
                  <option key={choice} value={choice}>
                    {words(word)}
                  </option>
                ))}
              </select>
            );
          case "long":
            return <textarea {...typing} />;
          default:
            if (spec.isMajor) return <MajorInput control={control} form={form} maxLength={maxLength} />;
            return (
              <input
                {...typing}
                type={kind === "number" ? "text" : kind}
                inputMode={kind === "number" ? "decimal" : undefined}
              />
            );
        }
      }}
    </Field>
  );
}
