import { queries } from "../../api.ts";
import { useNavigate } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { useQuery } from "../../use-query.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import { useResumeEditor } from "./editor.ts";
import { fromFormValues, toFormValues } from "./form-values.ts";
import { afterSection } from "./next-section.ts";
import { requireSeen } from "./require-seen.ts";
import { SaveBar } from "./SaveBar.tsx";
import { SpecField } from "./SpecField.tsx";
import { type FieldSpec, specOf } from "./sections.ts";
import { useDraftForm } from "./use-draft-form.ts";
import { useWords } from "./use-words.ts";

const kinInHospital: FieldSpec = { ...specOf("declaration", "kinInHospital"), kind: "yesNo" };
const kinDetail = specOf("declaration", "kinDetail");
const fields: readonly FieldSpec[] = [
  kinInHospital,
  kinDetail,
  specOf("declaration", "truthful"),
  specOf("declaration", "sensitiveConsent"),
];

/** The statement that each box agrees to. */
const purposes = { truthful: "truthful", sensitiveConsent: "sensitive" } as const;

/** Kin in the hospital, the promise that all is true, and the separate consent for sensitive data. */
export function DeclarationSection() {
  const { t } = useTranslation("candidate");
  const words = useWords();
  const navigate = useNavigate();
  const { data, save } = useResumeEditor();
  const { declaration } = data.resume;
  const saved = toFormValues(fields, declaration);
  const { data: texts } = useQuery(queries.consentTexts());
  const form = useDraftForm({
    section: "declaration",
    fields,
    saved,
    send: (changed, seen) =>
      save("declaration", (now) => {
        const latest = toFormValues(fields, now);
        requireSeen(saved, latest, changed, seen);
        const record = fromFormValues(fields, { ...latest, ...changed });
        return record.kinInHospital ? record : { ...record, kinDetail: "" };
      }),
  });
  const hasKin = form.values.kinInHospital === "yes";
  return (
    <form
      className="stack"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (await form.submit()) navigate(afterSection("declaration"));
      }}
    >
      <DraftNotice section="declaration" />
      <ErrorSummary attempts={form.refusals} />
      <SpecField spec={kinInHospital} form={form} saved={declaration} />
      {hasKin && <SpecField spec={{ ...kinDetail, required: true }} form={form} saved={declaration} />}
      {(["truthful", "sensitiveConsent"] as const).map((name) => {
        // The built-in text, version 0, is in Chinese alone; ours says the same in both languages.
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
      <SaveBar form={form} section="declaration" label={t("resume.saveAndEnd")} />
    </form>
  );
}
