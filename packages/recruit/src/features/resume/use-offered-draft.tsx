import { type ReactNode, useState } from "react";
import { DraftOffer } from "./DraftOffer.tsx";
import { type Draft, drafts } from "./drafts.ts";
import { useResumeEditor } from "./editor.ts";
import type { FormValues } from "./form-values.ts";
import type { SectionName } from "./sections.ts";

/** Offers the draft of a section that is one record, as long as it differs from what is saved. */
export function useOfferedDraft(
  section: SectionName,
  saved: FormValues,
): { restored: FormValues | undefined; offer: ReactNode } {
  const { userId } = useResumeEditor();
  const [draft, setDraft] = useState<Draft | undefined>(() => drafts.read(userId, section));
  const [restored, setRestored] = useState<FormValues>();
  if (!draft || JSON.stringify(draft.values) === JSON.stringify(saved)) return { restored, offer: null };
  const offer = (
    <DraftOffer
      draft={draft}
      onRestore={() => {
        setRestored(draft.values);
        setDraft(undefined);
      }}
      onDiscard={() => {
        drafts.remove(userId, section);
        setDraft(undefined);
      }}
    />
  );
  return { restored, offer };
}
