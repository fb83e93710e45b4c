import { useEffect, useRef, useState } from "react";
import type { Resume } from "../../api.ts";
import { failureText } from "../../failure-text.ts";
import { idempotencyKey } from "../../idempotency-key.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toasts.ts";
import { clockOf } from "../../wire-time.ts";
import type { Draft } from "./draft.ts";
import { EntryForm } from "./EntryForm.tsx";
import { useResumeEditor } from "./editor.ts";
import { type FormValues, isSameEntry, moved, toFormValues } from "./form-values.ts";
import { afterSection, nextSection } from "./next-section.ts";
import { StickyBar } from "./SaveBar.tsx";
import { SpecValues } from "./SpecValues.tsx";
import { type ListSectionName, mostEntries, sectionFields, sectionLabel } from "./sections.ts";
import { useDrafts } from "./use-draft-form.ts";
import { useWords } from "./use-words.ts";

type EntrySection = Exclude<ListSectionName, "attachment">;

/** The open form: that of an entry in its original state, or of a new one. */
interface Open {
  slot: string;
  entry?: FormValues;
}

/**
 * A section with several entries, such as education: cards to add, change, order and remove. One form is open at a time. A form with
 * unsaved input opens first.
 */
export function ListSection({ section, wanted }: { section: EntrySection; wanted: string | undefined }) {
  const { t } = useTranslation("candidate");
  const words = useWords();
  const { data, save } = useResumeEditor();
  const fields = sectionFields[section];
  const entries: readonly object[] = data.resume[section];
  const drafts = useDrafts(section);
  const [chosen, setChosen] = useState<Open>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const waiting = drafts.find(({ slot }) => !closed.has(slot));
  const open: Open | undefined = chosen ?? waiting;

  /** Changes the entries and returns whether that worked. A failure is shown. */
  const change = (make: (list: readonly object[]) => readonly object[]): Promise<boolean> =>
    save(section, (now) => make(now as readonly object[]) as Resume[EntrySection] as never).then(
      () => true,
      (error: unknown) => {
        showToast("danger", failureText(error));
        return false;
      },
    );
  const placeOf = (list: readonly object[], entry: object) => list.findIndex((one) => isSameEntry(fields, one, entry));
  const remove = async (entry: object, index: number) => {
    let at = -1;
    const isDone = await change((list) => {
      at = placeOf(list, entry);
      return list.filter((_, place) => place !== at);
    });
    if (!isDone) return;
    // Another tab has changed the entry, so it is not removed.
    if (at < 0) return showToast("warn", t("resume.changedElsewhere"));
    const putBack = () => void change((list) => [...list.slice(0, index), entry, ...list.slice(index)]);
    showToast("ok", t("resume.removed"), { label: t("resume.undo"), run: putBack });
  };
  const move = (entry: object, by: -1 | 1) => change((list) => moved(list, placeOf(list, entry), by));
  const edit = (entry: object) => {
    const values = toFormValues(fields, entry);
    const draft = drafts.find((one) => one.entry && isSameValues(one.entry, values));
    setChosen(draft ?? { slot: idempotencyKey(), entry: values });
  };
  const close = () => {
    if (open) setClosed((before) => new Set([...before, open.slot]));
    setChosen(undefined);
  };
  const isOpen = (entry: object) => open?.entry !== undefined && isSameValues(open.entry, toFormValues(fields, entry));
  const isNew = open !== undefined && !entries.some(isOpen);
  const form = open && (
    <EntryForm key={open.slot} section={section} slot={open.slot} entry={open.entry} wanted={wanted} onClose={close} />
  );
  const next = nextSection(section);
  const place = useFocusAfter(open?.slot, entries.findIndex(isOpen));
  return (
    <div className="stack" ref={place}>
      <ul className="entry-list">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id; the place is what identifies them.
          <li key={index} className="entry">
            {isOpen(entry) ? (
              form
            ) : (
              <>
                <SpecValues fields={fields} record={entry} />
                {!open && (
                  <div className="entry-tools">
                    <Button size="small" look="plain" onClick={() => edit(entry)}>
                      <Icon name="edit" />
                      {t("resume.edit")}
                    </Button>
                    {entries.length > 1 && (
                      <>
                        <Button
                          size="small"
                          look="plain"
                          disabled={index === 0}
                          aria-label={t("resume.up")}
                          onClick={() => move(entry, -1)}
                        >
                          <Icon name="arrowUp" />
                        </Button>
                        <Button
                          size="small"
                          look="plain"
                          disabled={index === entries.length - 1}
                          aria-label={t("resume.down")}
                          onClick={() => move(entry, 1)}
                        >
                          <Icon name="arrowDown" />
                        </Button>
                      </>
                    )}
                    <Button size="small" look="plain" onClick={() => remove(entry, index)}>
                      <Icon name="trash" />
                      {t("resume.remove")}
                    </Button>
                  </div>
                )}
              </>
            )}
          </li>
        ))}
        {isNew && <li className="entry">{form}</li>}
      </ul>
      {!open && entries.length === 0 && <p className="muted">{t("resume.emptySection")}</p>}
      {!open && entries.length < mostEntries(section) && (
        <div className="row">
          <Button className="entry-add" onClick={() => setChosen({ slot: idempotencyKey() })}>
            <Icon name="plus" />
            {t("resume.add")}
          </Button>
          {unsaved(drafts, closed).map((draft) => (
            <Button key={draft.slot} look="plain" onClick={() => setChosen(draft)}>
              {t("resume.goOnWith")}
            </Button>
          ))}
        </div>
      )}
      {!open && (
        <StickyBar status={data.updateTime && t("resume.savedAt", { time: clockOf(data.updateTime) })}>
          <Link className={buttonClass("primary")} to={afterSection(section)}>
            {next ? t("resume.onTo", { section: words(sectionLabel(next)) }) : t("resume.backToAll")}
          </Link>
        </StickyBar>
      )}
    </div>
  );
}

/** When a form closes, its buttons disappear. The focus then moves to the entry that was open, or to the button that adds one. */
function useFocusAfter(slot: string | undefined, openAt: number) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<{ slot: string; at: number }>(undefined);
  useEffect(() => {
    if (slot !== undefined) {
      // While the form is being saved the entry differs from the one that was opened, so its position is kept.
      if (last.current?.slot !== slot) last.current = { slot, at: openAt };
      return;
    }
    if (!last.current) return;
    const entry = place.current?.querySelectorAll(".entry")[last.current.at];
    const target = entry?.querySelector("button") ?? place.current?.querySelector(".entry-add");
    if (target instanceof HTMLElement) target.focus();
    last.current = undefined;
  }, [slot, openAt]);
  return place;
}

const isSameValues = (a: FormValues, b: FormValues) => JSON.stringify(a) === JSON.stringify(b);

const unsaved = (drafts: readonly Draft[], closed: ReadonlySet<string>) =>
  drafts.filter(({ slot }) => closed.has(slot));
