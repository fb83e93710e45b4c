import { useEffect } from "react";
import { useTranslation } from "../../texts/use-translation.ts";
import { FormFooter } from "./FormFooter.tsx";
import { type FormValues, toFormValues } from "./form-values.ts";
import { SpecField } from "./SpecField.tsx";
import { type ListSectionName, sectionFields } from "./sections.ts";
import { useSectionForm } from "./use-section-form.ts";

export interface EntryFormProps {
  section: Exclude<ListSectionName, "attachment">;
  /** Place in the list; -1 is a new entry. */
  index: number;
  record: object;
  restored: FormValues | undefined;
  onSave: (record: object) => Promise<void>;
  onClose: () => void;
}

/** The form of one entry of a list section, in the place of its card. */
export function EntryForm({ section, index, record, restored, onSave, onClose }: EntryFormProps) {
  const { t } = useTranslation("candidate");
  const fields = sectionFields[section];
  const state = useSectionForm({
    section,
    index,
    fields,
    saved: toFormValues(fields, record),
    restored,
    send: async (values) => {
      await onSave(values);
      onClose();
    },
    savedText: t("resume.saved"),
  });
  const { setFocus } = state.form;
  const first = fields[0]?.name;
  useEffect(() => {
    if (first) setFocus(first);
  }, [first, setFocus]);
  return (
    <form className="stack" noValidate onSubmit={state.submit}>
      <div className="form-grid">
        {fields.map((spec) => (
          <SpecField key={spec.name} spec={spec} form={state.form} />
        ))}
      </div>
      <FormFooter
        section={state}
        onCancel={() => {
          state.discard();
          onClose();
        }}
      />
    </form>
  );
}
