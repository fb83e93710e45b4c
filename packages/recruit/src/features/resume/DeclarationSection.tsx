import { queries } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { RichText } from "../../ui/RichText.tsx";
import { useQuery } from "../../use-query.ts";
import { useResumeEditor } from "./editor.ts";
import { SectionForm } from "./SectionForm.tsx";
import { SpecField } from "./SpecField.tsx";
import { type FieldSpec, specOf } from "./sections.ts";
import { useRecordForm } from "./use-record-form.ts";
import { useWords } from "./use-words.ts";

const kinInHospital: FieldSpec = { ...specOf("declaration", "kinInHospital"), kind: "yesNo" };
const kinDetail = specOf("declaration", "kinDetail");
const fields: readonly FieldSpec[] = [
  kinInHospital,
  kinDetail,
  specOf("declaration", "truthful"),
  specOf("declaration", "sensitiveConsent"),
];

/** The text to which each tick box agrees. */
const purposes = { truthful: "truthful", sensitiveConsent: "sensitive" } as const;

/** Relatives in the hospital, the declaration that everything is true, and the separate consent for sensitive data. */
export function DeclarationSection() {
  const { t } = useTranslation("candidate");
  const words = useWords();
  const { declaration } = useResumeEditor().data.resume;
  const { data: texts } = useQuery(queries.consentTexts());
  const record = useRecordForm("declaration", fields, (typed) =>
    typed.kinInHospital ? typed : { ...typed, kinDetail: "" },
  );
  const { form } = record;
  const hasKin = form.values.kinInHospital === "yes";
  return (
    <SectionForm {...record} label={t("resume.saveAndEnd")}>
      <SpecField spec={kinInHospital} form={form} saved={declaration} />
      {hasKin && <SpecField spec={{ ...kinDetail, required: true }} form={form} saved={declaration} />}
      {(["truthful", "sensitiveConsent"] as const).map((name) => {
        // The built-in text, version 0, is in Chinese only. Our own text says the same in both languages.
        const text = texts?.find(({ purpose, version }) => purpose === purposes[name] && version > 0);
        return (
          <div key={name} className="stack">
            <label className="choice declaration">
              <input
                type="checkbox"
                name={name}
                checked={form.values[name] === true}
                onChange={(event) => form.change(name, event.target.checked)}
              />
              <span>
                <strong>{words(specOf("declaration", name).label)}</strong>
                <br />
                {text ? t("resume.agree", { title: text.title }) : t(`resume.declare.${name}`)}
              </span>
            </label>
            {text && <RichText html={text.content} />}
          </div>
        );
      })}
      {declaration.signedAt && <p className="muted">{t("resume.signedAt", { time: declaration.signedAt })}</p>}
    </SectionForm>
  );
}
