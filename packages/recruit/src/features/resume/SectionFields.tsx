import { useTranslation } from "../../texts/use-translation.ts";
import { SpecField } from "./SpecField.tsx";
import type { FieldSpec } from "./sections.ts";
import type { DraftForm } from "./use-draft-form.ts";

export interface SectionFieldsProps {
  fields: readonly FieldSpec[];
  form: DraftForm;
  saved: object;
  /** The field to which a link led. */
  wanted?: string | undefined;
}

/** The fields of a form. Rarely needed ones are in a folded part. */
export function SectionFields({ fields, form, saved, wanted }: SectionFieldsProps) {
  const { t } = useTranslation("candidate");
  const usual = fields.filter(({ more }) => !more);
  const more = fields.filter((spec) => spec.more);
  const isFilled = ({ name }: FieldSpec) => (form.values[name] ?? "") !== "" && form.values[name] !== false;
  const filled = more.filter(isFilled).length;
  const isNeeded = more.some(({ name }) => name === wanted || form.errors[name]);
  const grid = (specs: readonly FieldSpec[]) => (
    <div className="form-grid">
      {specs.map((spec) => (
        <SpecField key={spec.name} spec={spec} form={form} saved={saved} />
      ))}
    </div>
  );
  return (
    <>
      {grid(usual)}
      {more.length > 0 && (
        <details className="more-fields" open={isNeeded || filled > 0 || undefined}>
          <summary>
            {t("resume.moreFields")}{" "}
            <span className="muted">{t("resume.moreFilled", { filled, count: more.length })}</span>
          </summary>
          {grid(more)}
        </details>
      )}
    </>
  );
}
