import { idTypeRules } from "@bladekit/sdk/rules";
import { useNavigate } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import { useResumeEditor } from "./editor.ts";
import { fromFormValues, toFormValues } from "./form-values.ts";
import { afterSection } from "./next-section.ts";
import { PhotoField } from "./PhotoField.tsx";
import { requireSeen } from "./require-seen.ts";
import { SaveBar } from "./SaveBar.tsx";
import { SectionFields } from "./SectionFields.tsx";
import { sectionFields, specOf } from "./sections.ts";
import { useDraftForm } from "./use-draft-form.ts";
import { useWords } from "./use-words.ts";

const fields = sectionFields.basic;
const ofAccount = ["name", "idType", "idNo", "sex", "birthDate"] as const;

/** The candidate's person; the photo is saved as soon as it is there, the rest with the button. */
export function BasicSection({ wanted }: { wanted: string | undefined }) {
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  const words = useWords();
  const navigate = useNavigate();
  const { data, save } = useResumeEditor();
  const { basic } = data.resume;
  const saved = toFormValues(fields, basic);
  const form = useDraftForm({
    section: "basic",
    fields,
    saved,
    send: (changed, seen) =>
      save("basic", (now) => {
        const latest = toFormValues(fields, now);
        requireSeen(saved, latest, changed, seen);
        return { ...fromFormValues(fields, { ...latest, ...changed }), ...(now.photo && { photo: now.photo }) };
      }),
  });
  const accountText = (name: (typeof ofAccount)[number]) => {
    if (name === "sex") return basic.sex && t(`resume.choice.${basic.sex}`);
    return name === "idType" ? idTypeRules[basic.idType ?? "resident"].name[language] : basic[name];
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (await form.submit()) navigate(afterSection("basic"));
      }}
    >
      <DraftNotice section="basic" />
      <ErrorSummary attempts={form.refusals} />
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
              <dd>{accountText(name)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <SectionFields fields={fields} form={form} saved={basic} wanted={wanted} />
      <SaveBar form={form} section="basic" label={t("resume.saveAndNext")} />
    </form>
  );
}
