import { idTypeRules } from "@bladekit/sdk/rules";
import { useTranslation } from "../../texts/use-translation.ts";
import { useLanguage } from "../../use-preferences.ts";
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
  const language = useLanguage();
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
  const accountText = (name: "name" | "idType" | "idNo" | "sex" | "birthDate") => {
    if (name === "sex") return basic.sex && t(`resume.choice.${basic.sex}`);
    return name === "idType" ? idTypeRules[basic.idType ?? "resident"].name[language] : basic[name];
  };
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
          {(["name", "idType", "idNo", "sex", "birthDate"] as const).map((name) => (
            <div key={name}>
              <dt>{t(`resume.field.${name}`)}</dt>
              <dd>{accountText(name)}</dd>
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
