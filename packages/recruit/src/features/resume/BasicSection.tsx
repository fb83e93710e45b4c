import { idTypeRules } from "@bladekit/sdk/rules";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { useResumeEditor } from "./editor.ts";
import { fromFormValues, toFormValues } from "./form-values.ts";
import { PhotoField } from "./PhotoField.tsx";
import { SectionFields } from "./SectionFields.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { sectionFields, specOf } from "./sections.ts";
import { useRecordForm } from "./use-record-form.ts";
import { useWords } from "./use-words.ts";

const fields = sectionFields.basic;
const ofAccount = ["name", "idType", "idNo", "sex", "birthDate"] as const;

/** The candidate's personal data. The photo is saved when it is uploaded, the rest with the button. */
export function BasicSection({ wanted }: { wanted: string | undefined }) {
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  const words = useWords();
  const { data, save } = useResumeEditor();
  const { basic } = data.resume;
  const record = useRecordForm("basic", fields, (typed, { photo }) => ({ ...typed, ...(photo && { photo }) }));
  const accountText = (name: (typeof ofAccount)[number]) => {
    if (name === "sex") return basic.sex && t(`resume.choice.${basic.sex}`);
    return name === "idType" ? idTypeRules[basic.idType ?? "resident"].name[language] : basic[name];
  };
  return (
    <SectionForm {...record} label={t("resume.saveAndNext")}>
      <div className="basic-head">
        <PhotoField
          link={basic.photoLink}
          onChange={(photo) =>
            save("basic", (now) => ({ ...fromFormValues(fields, toFormValues(fields, now)), photo }))
          }
        />
        <dl className="spec-values">
          {ofAccount.map((name) => (
            <div key={name}>
              <dt>{words(specOf("basic", name).label)}</dt>
              <dd>
                <Original text={accountText(name) ?? ""} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <SectionFields fields={fields} form={record.form} saved={basic} wanted={wanted} />
    </SectionForm>
  );
}
