import { DictLabel } from "../../DictSelect.tsx";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import type { FieldSpec } from "./sections.ts";
import { useWords } from "./use-words.ts";

/** Shows one record of a section, field by field. Empty fields are left out. */
export function SpecValues({ fields, record }: { fields: readonly FieldSpec[]; record: object }) {
  const words = useWords();
  const source = record as Record<string, unknown>;
  const filled = fields.filter(({ name, kind }) =>
    kind === "check" ? source[name] === true : (source[name] ?? "") !== "",
  );
  return (
    <dl className="spec-values">
      {filled.map((spec) => (
        <div key={spec.name} className={spec.kind === "long" ? "spec-values-wide" : undefined}>
          <dt>{words(spec.label)}</dt>
          <dd>
            <DictOrChoice spec={spec} value={source[spec.name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as people read it: the label of a key or choice, else the value itself. */
export function DictOrChoice({ spec, value }: { spec: FieldSpec; value: unknown }) {
  const { t } = useTranslation("candidate");
  const words = useWords();
  const text = String(value);
  if (spec.kind === "dict") return <DictLabel code={spec.dict ?? ""} value={text} />;
  if (spec.kind === "check") return t("resume.yes");
  if (spec.kind === "yesNo") return t(value ? "resume.yes" : "resume.no");
  const choice = spec.choices?.[text];
  return choice ? words(choice) : <Original text={text} />;
}
