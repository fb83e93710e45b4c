import { useTranslation } from "react-i18next";
import { useResumeEditor } from "./editor.ts";
import { FormFooter } from "./FormFooter.tsx";
import { toFormValues } from "./form-values.ts";
import { PhotoField } from "./PhotoField.tsx";
import { SpecField } from "./SpecField.tsx";
import { type FieldSpec, sectionFields } from "./sections.ts";
import { useOfferedDraft } from "./use-offered-draft.tsx";
import { useSectionForm } from "./use-section-form.ts";

/** The photo travels with the form but is chosen in its own way. */
const fields: readonly FieldSpec[] = [...sectionFields.basic, { name: "photo", label: "photo", kind: "text" }];

export function BasicSection() {
  const { t } = useTranslation("candidate");
  const { data, save } = useResumeEditor();
  const { basic } = data.resume;
  const saved = toFormValues(fields, basic);
  const { restored, offer } = useOfferedDraft("basic", saved);
  const section = useSectionForm({
    section: "basic",
    fields,
    saved,
    restored,
    send: (record) => save("basic", record),
    savedText: t("resume.saved"),
  });
  return (
    <form className="stack" noValidate onSubmit={section.submit}>
      {offer}
      <div className="basic-head">
        <PhotoField
          link={basic.photoLink}
          isChanged={section.form.watch("photo") !== saved.photo}
          onChange={(name) => section.form.setValue("photo", name, { shouldDirty: true })}
        />
        <dl className="spec-values">
          {(["name", "idNo", "sex", "birthDate"] as const).map((name) => (
            <div key={name}>
              <dt>{t(`resume.field.${name}`)}</dt>
              <dd>{name === "sex" ? basic.sex && t(`resume.choice.${basic.sex}`) : basic[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="form-grid">
        {sectionFields.basic.map((spec) => (
          <SpecField key={spec.name} spec={spec} form={section.form} />
        ))}
      </div>
      <FormFooter section={section} />
    </form>
  );
}
