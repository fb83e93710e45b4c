import { useEffect, useRef } from "react";
import type { Resume } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { useResumeEditor } from "./editor.ts";
import { type FormValues, fromFormValues, isSameEntry, toFormValues } from "./form-values.ts";
import { SectionFields } from "./SectionFields.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { type ListSectionName, sectionFields } from "./sections.ts";
import { useDraftForm } from "./use-draft-form.ts";

export interface EntryFormProps {
  section: Exclude<ListSectionName, "attachment">;
  slot: string;
  /** The entry as it was when the form was opened; undefined for a new one. */
  entry: FormValues | undefined;
  wanted: string | undefined;
  onClose: () => void;
}

const empty = {};

/** The form of one entry in a list section. It replaces the entry's card. */
export function EntryForm({ section, slot, entry, wanted, onClose }: EntryFormProps) {
  const { t } = useTranslation("candidate");
  const { save } = useResumeEditor();
  const fields = sectionFields[section];
  const place = useRef<number>(undefined);
  const saved = toFormValues(fields, entry ?? empty);
  const form = useDraftForm({
    section,
    slot,
    entry,
    fields,
    saved,
    place,
    send: (changed) =>
      save(section, (now) => {
        const list: readonly object[] = now;
        const found = list.findIndex((one) => entry && isSameEntry(fields, one, entry));
        // If the entry was changed or removed elsewhere meanwhile, it is added as a new one, so that the input is not lost.
        const at = found < 0 ? list.length : found;
        place.current = at;
        // Each section has its own type of entry. The section selects one of the union.
        const written = fromFormValues(fields, { ...saved, ...changed });
        return [...list.slice(0, at), written, ...list.slice(at + 1)] as Resume[typeof section];
      }),
  });
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => {
    first.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, []);
  return (
    <SectionForm {...{ ref: first, section, slot, form }} label={t("resume.save")} onSaved={onClose} onCancel={onClose}>
      <SectionFields fields={fields} form={form} saved={saved} wanted={wanted} />
    </SectionForm>
  );
}
