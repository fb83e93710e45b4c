import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { failureText, fieldFailures } from "../../failure-text.ts";
import { showToast } from "../../ui/toasts.ts";
import { drafts } from "./drafts.ts";
import { TookLatest, useResumeEditor } from "./editor.ts";
import { type FormValues, fromFormValues } from "./form-values.ts";
import type { FieldSpec, SectionName } from "./sections.ts";

const draftDelayMs = 400;

export interface SectionFormOptions {
  section: SectionName;
  fields: readonly FieldSpec[];
  /** What the server has. */
  saved: FormValues;
  /** What to start with instead, as after a crash. */
  restored?: FormValues | undefined;
  /** Entry of a list section; -1 is a new one. */
  index?: number;
  send: (record: Record<string, string | number | boolean>, values: FormValues) => Promise<void>;
  savedText: string;
}

export interface SectionForm {
  form: UseFormReturn<FormValues>;
  submit: () => Promise<void>;
  failure: string | undefined;
  /** Takes back all that is not saved. */
  discard: () => void;
}

/** A form that keeps a draft while it is filled in, and drops it once the server has it. */
export function useSectionForm(options: SectionFormOptions): SectionForm {
  const { section, fields, saved, restored, index, send, savedText } = options;
  const { userId, setDirty } = useResumeEditor();
  const [failure, setFailure] = useState<string>();
  const form = useForm<FormValues>({
    defaultValues: saved,
    ...(restored && { values: restored, resetOptions: { keepDefaultValues: true } }),
  });
  const { isDirty } = form.formState;
  const savedText_ = JSON.stringify(saved);
  const shown = useRef(savedText_);

  useEffect(() => {
    if (shown.current === savedText_) return;
    shown.current = savedText_;
    form.reset(JSON.parse(savedText_), { keepDirtyValues: true });
  }, [savedText_, form]);

  useEffect(() => {
    setDirty(section, isDirty);
    return () => setDirty(section, false);
  }, [section, isDirty, setDirty]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = form.watch((values) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        drafts.write(userId, section, {
          values: values as FormValues,
          ...(index !== undefined && { index }),
          at: Date.now(),
        });
      }, draftDelayMs);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [form, userId, section, index]);

  const finish = (values: FormValues) => {
    drafts.remove(userId, section);
    form.reset(values);
    // The reset is a change too; its draft must not come back.
    setTimeout(() => drafts.remove(userId, section), draftDelayMs * 2);
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(fromFormValues(fields, values), values);
      finish(values);
      showToast("ok", savedText);
    } catch (error) {
      if (error instanceof TookLatest) return finish(JSON.parse(shown.current));
      const prefix = index === undefined ? `${section}.` : new RegExp(`^${section}\\.\\d+\\.`);
      const entries = Object.entries(fieldFailures(error)).map(
        ([path, message]) => [path.replace(prefix, ""), message] as const,
      );
      const known = entries.filter(([name]) => fields.some((field) => field.name === name));
      for (const [name, message] of known) form.setError(name, { message });
      setFailure(failureText(error));
    }
  });
  return { form, submit, failure, discard: () => finish(saved) };
}
