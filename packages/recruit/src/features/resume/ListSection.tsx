import { useState } from "react";
import { failureText } from "../../failure-text.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toasts.ts";
import { DraftOffer } from "./DraftOffer.tsx";
import { type Draft, drafts } from "./drafts.ts";
import { EntryForm } from "./EntryForm.tsx";
import { TookLatest, useResumeEditor } from "./editor.ts";
import { type FormValues, moved } from "./form-values.ts";
import { SpecValues } from "./SpecValues.tsx";
import { type ListSectionName, mostEntries, sectionFields } from "./sections.ts";

type EntrySection = Exclude<ListSectionName, "attachment">;

const newEntry = -1;

/** A section of several records, such as education: cards to add, change, order and remove. */
export function ListSection({ section }: { section: EntrySection }) {
  const { t } = useTranslation("candidate");
  const { userId, data, save } = useResumeEditor();
  const fields = sectionFields[section];
  const entries: readonly object[] = data.resume[section];
  const [editing, setEditing] = useState<number>();
  const [restored, setRestored] = useState<FormValues>();
  const [draft, setDraft] = useState<Draft | undefined>(() => drafts.read(userId, section));

  // The union of entry types is one per section; the section picks it.
  const saveAll = (next: readonly object[]) => save(section, next as never);
  const saveNow = async (next: readonly object[]) => {
    try {
      await saveAll(next);
    } catch (error) {
      if (!(error instanceof TookLatest)) showToast("danger", failureText(error));
    }
  };
  const remove = async (index: number) => {
    await saveNow(entries.toSpliced(index, 1));
    showToast("ok", t("resume.removed"), { label: t("resume.undo"), run: () => void saveNow(entries) });
  };
  const close = () => {
    setEditing(undefined);
    setRestored(undefined);
  };
  const form = (index: number) => (
    <EntryForm
      section={section}
      index={index}
      record={entries[index] ?? {}}
      restored={restored}
      onSave={(record) => saveAll(index === newEntry ? [...entries, record] : entries.with(index, record))}
      onClose={close}
    />
  );
  return (
    <div className="stack">
      {draft && editing === undefined && (
        <DraftOffer
          draft={draft}
          onRestore={() => {
            setRestored(draft.values);
            setEditing(draft.index !== undefined && entries[draft.index] ? draft.index : newEntry);
            setDraft(undefined);
          }}
          onDiscard={() => {
            drafts.remove(userId, section);
            setDraft(undefined);
          }}
        />
      )}
      <ul className="entry-list">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id; the place is what identifies them.
          <li key={index} className="entry">
            {editing === index ? (
              form(index)
            ) : (
              <>
                <SpecValues fields={fields} record={entry} />
                <div className="entry-tools">
                  <Button size="small" look="plain" disabled={editing !== undefined} onClick={() => setEditing(index)}>
                    <Icon name="edit" />
                    {t("resume.edit")}
                  </Button>
                  <Button
                    size="small"
                    look="plain"
                    disabled={index === 0}
                    aria-label={t("resume.up")}
                    onClick={() => saveNow(moved(entries, index, -1))}
                  >
                    <Icon name="arrowUp" />
                  </Button>
                  <Button
                    size="small"
                    look="plain"
                    disabled={index === entries.length - 1}
                    aria-label={t("resume.down")}
                    onClick={() => saveNow(moved(entries, index, 1))}
                  >
                    <Icon name="arrowDown" />
                  </Button>
                  <Button size="small" look="plain" disabled={editing !== undefined} onClick={() => remove(index)}>
                    <Icon name="trash" />
                    {t("resume.remove")}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
        {editing === newEntry && <li className="entry">{form(newEntry)}</li>}
      </ul>
      {editing === undefined && entries.length < mostEntries[section] && (
        <div className="row">
          <Button onClick={() => setEditing(newEntry)}>
            <Icon name="plus" />
            {t("resume.add")}
          </Button>
          {entries.length === 0 && <span className="muted">{t("resume.emptySection")}</span>}
        </div>
      )}
    </div>
  );
}
