import { queries } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { RichText } from "../../ui/RichText.tsx";
import { useQuery } from "../../use-query.ts";
import { useResumeEditor } from "./editor.ts";
import { FormFooter } from "./FormFooter.tsx";
import { toFormValues } from "./form-values.ts";
import { SpecField } from "./SpecField.tsx";
import type { FieldSpec } from "./sections.ts";
import { useOfferedDraft } from "./use-offered-draft.tsx";
import { useSectionForm } from "./use-section-form.ts";

const kinDetail: FieldSpec = { name: "kinDetail", label: "kinDetail", kind: "text", max: 200 };
const fields: readonly FieldSpec[] = [
  { name: "kinInHospital", label: "kinInHospital", kind: "check" },
  kinDetail,
  { name: "truthful", label: "truthful", kind: "check" },
  { name: "sensitiveConsent", label: "sensitiveConsent", kind: "check" },
];

/** What each box agrees to. */
const purposes = { truthful: "truthful", sensitiveConsent: "sensitive" } as const;

/** Kin in the hospital, the promise that all is true, and the separate consent for sensitive data. */
export function DeclarationSection() {
  const { t } = useTranslation("candidate");
  const { data, save } = useResumeEditor();
  const { declaration } = data.resume;
  const saved = toFormValues(fields, declaration);
  const { restored, offer } = useOfferedDraft("declaration", saved);
  const section = useSectionForm({
    section: "declaration",
    fields,
    saved,
    restored,
    send: (record) => save("declaration", record.kinInHospital ? record : { ...record, kinDetail: "" }),
    savedText: t("resume.saved"),
  });
  const { data: texts } = useQuery(queries.consentTexts());
  const hasKin = section.form.watch("kinInHospital") === true;
  return (
    <form className="stack" noValidate onSubmit={section.submit}>
      {offer}
      <label className="choice">
        <input type="checkbox" {...section.form.register("kinInHospital")} />
        <span>{t("resume.field.kinInHospital")}</span>
      </label>
      {hasKin && <SpecField spec={{ ...kinDetail, required: true }} form={section.form} />}
      {(["truthful", "sensitiveConsent"] as const).map((name) => {
        // The built-in text, version 0, is in Chinese alone; ours says the same in both languages.
        const text = texts?.find(({ purpose, version }) => purpose === purposes[name] && version > 0);
        return (
          <div key={name} className="stack">
            <label className="choice declaration">
              <input type="checkbox" {...section.form.register(name)} />
              <span>
                <strong>{t(`resume.field.${name}`)}</strong>
                <br />
                {text ? t("resume.agree", { title: text.title }) : t(`resume.declare.${name}`)}
              </span>
            </label>
            {text && <RichText html={text.content} />}
          </div>
        );
      })}
      {declaration.signedAt && <p className="muted">{t("resume.signedAt", { time: declaration.signedAt })}</p>}
      <FormFooter section={section} />
    </form>
  );
}
