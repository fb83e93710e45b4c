import type { Resume } from "../../api.ts";
import { useNavigate } from "../../routing/index.ts";
import { useResumeEditor } from "./editor.ts";
import { fromFormValues, toFormValues } from "./form-values.ts";
import { afterSection } from "./next-section.ts";
import { requireSeen } from "./require-seen.ts";
import type { FieldSpec } from "./sections.ts";
import { type DraftForm, useDraftForm } from "./use-draft-form.ts";

/** Sections that are one record. The others are lists of entries. */
type RecordName = "basic" | "declaration";

interface RecordForm<Name extends RecordName> {
  section: Name;
  form: DraftForm;
  /** Continues with the next section. */
  onSaved: () => void;
}

/**
 * The form of a section that is one record. `complete` makes the record to save from the fields of the form and the record that is saved by
 * then.
 */
export function useRecordForm<Name extends RecordName>(
  section: Name,
  fields: readonly FieldSpec[],
  complete: (record: ReturnType<typeof fromFormValues>, now: Resume[Name]) => Resume[Name],
): RecordForm<Name> {
  const navigate = useNavigate();
  const { data, save } = useResumeEditor();
  const saved = toFormValues(fields, data.resume[section]);
  const form = useDraftForm({
    ...{ section, fields, saved },
    send: (changed, seen) =>
      save(section, (now) => {
        const latest = toFormValues(fields, now);
        requireSeen(saved, latest, changed, seen);
        return complete(fromFormValues(fields, { ...latest, ...changed }), now);
      }),
  });
  return { section, form, onSaved: () => navigate(afterSection(section)) };
}
