import { type RefObject, useState, useSyncExternalStore } from "react";
import { failureText } from "../../failure-text.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { useLanguage } from "../../use-preferences.ts";
import { clashes, type Draft, withDraft } from "./draft.ts";
import { Clash, useResumeEditor } from "./editor.ts";
import { fieldProblem } from "./field-problem.ts";
import type { FormValues } from "./form-values.ts";
import { refusedFields } from "./refused-fields.ts";
import { type FieldSpec, type SectionName, sectionNames } from "./sections.ts";

const none: readonly Draft[] = [];

/** The current drafts of a section in this browser. */
export function useDrafts(section: SectionName): readonly Draft[] {
  const { drafts } = useResumeEditor();
  return useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(section),
    () => none,
  );
}

/** The sections with unsaved input. */
export function useDraftSections(): readonly string[] {
  const { drafts } = useResumeEditor();
  const names = useSyncExternalStore(
    drafts.subscribe,
    () => sectionNames.filter((name) => drafts.read(name).length > 0).join(),
    () => "",
  );
  return names.split(",");
}

export interface DraftFormOptions {
  section: SectionName;
  /** Identifies the form of an entry. */
  slot?: string;
  entry?: FormValues | undefined;
  fields: readonly FieldSpec[];
  saved: FormValues;
  /** Saves the typed values. `seen` are the conflicting fields that the candidate has been shown. */
  send: (changed: FormValues, seen: readonly string[]) => Promise<void>;
  /** Position of the entry in what was sent last. */
  place?: RefObject<number | undefined>;
}

export interface DraftForm {
  values: FormValues;
  change: (name: string, value: string | boolean) => void;
  errors: Readonly<Record<string, string>>;
  /** How often the form has been refused. */
  refusals: number;
  /** The error of the form as a whole. */
  failure: string | undefined;
  /** Fields for which another device has saved another value. */
  clashing: readonly string[];
  isDirty: boolean;
  busy: boolean;
  /** Resolves to whether it was saved. */
  submit: () => Promise<boolean>;
  /** Discards all unsaved input and returns it. */
  discard: () => Draft | undefined;
}

/** A form that shows the saved values, overridden by typed ones. Each change is stored as a draft at once. */
export function useDraftForm(options: DraftFormOptions): DraftForm {
  const { section, slot = "record", entry, fields, saved, send, place } = options;
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  const { drafts } = useResumeEditor();
  const draft = useDrafts(section).find((one) => one.slot === slot);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const values = withDraft(saved, draft);
  const clashing = clashes(saved, draft);

  const refuse = (bad: Readonly<Record<string, string>>, whole?: string) => {
    setErrors(bad);
    setFailure(whole);
    setRefusals((count) => count + 1);
    return false;
  };

  return {
    ...{ values, errors, refusals, failure, clashing, busy },
    isDirty: draft !== undefined,
    change(name, value) {
      drafts.type(section, { slot, ...(entry && { entry }) }, name, { value, base: saved[name] ?? "", at: Date.now() });
      if (errors[name]) setErrors(({ [name]: _, ...others }) => others);
    },
    async submit() {
      const bad = fields.flatMap((spec) => {
        const problem = fieldProblem(spec, values[spec.name] ?? "", t, language);
        return problem ? [[spec.name, problem] as const] : [];
      });
      if (bad.length > 0) return refuse(Object.fromEntries(bad));
      setErrors({});
      setFailure(undefined);
      setBusy(true);
      try {
        const changed = Object.entries(draft?.changes ?? {}).map(([name, { value }]) => [name, value] as const);
        await send(Object.fromEntries(changed), clashing);
        drafts.settle(section, slot, values);
        return true;
      } catch (error) {
        if (error instanceof Clash) return refuse({}, t("resume.clash"));
        const { own, others } = refusedFields(error, section, place?.current, fields, t, language);
        const isKnown = Object.keys(own).length + others.length > 0;
        return refuse(own, isKnown ? others.join(t("resume.listJoin")) : failureText(error));
      } finally {
        setBusy(false);
      }
    },
    discard() {
      drafts.discard(section, slot);
      setErrors({});
      setFailure(undefined);
      return draft;
    },
  };
}
