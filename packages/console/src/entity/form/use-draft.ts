import { useCallback, useEffect, useRef, useState } from "react";
import { useGetIdentity, useResourceContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { Values } from "../../model/define-entity.ts";
import type { Description } from "../../model/description.ts";
import { type Draft, draftKey, keepable, readDraft, removeDraft, writeDraft } from "./draft-store.ts";

const pause = 400;

interface KeptDraft {
  /** When the draft that the form shows was kept; undefined for a form that began anew. */
  restoredAt: number | undefined;
  /** When it was kept last in this visit. */
  keptAt: number | undefined;
  /** Forgets the draft, as after a save. */
  forget: () => void;
}

/**
 * Keeps what is typed on this machine until it is saved, and brings it back: after an expired session, a lock, a reload, a crash or a
 * closed tab.
 *
 * @param name Tells the form from others of the resource.
 * @param onRestore Given the record as it was when the draft was begun, by which a change of somebody else's is noticed.
 */
export function useDraft(
  description: Pick<Description, "fields">,
  { name, base, onRestore }: { name: string; base: Values | null; onRestore?: (draft: Draft) => void },
): KeptDraft {
  const { identity } = useGetIdentity();
  const resource = useResourceContext() ?? "";
  const form = useFormContext();
  const key = identity && draftKey({ id: `${identity.id}`, tenantId: identity.tenantId }, resource, name);
  const [restoredAt, setRestoredAt] = useState<number>();
  const [keptAt, setKeptAt] = useState<number>();
  const done = useRef(false);
  const isDirty = useRef(false);
  isDirty.current = form.formState.isDirty;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the form that was opened
  useEffect(() => {
    const draft = key && readDraft(localStorage, key);
    if (!draft) return;
    // react-admin fills its form in by an effect of its own, which comes after this one.
    const timer = setTimeout(() => {
      form.reset({ ...form.getValues(), ...keepable(description, draft.values) }, { keepDefaultValues: true });
      setRestoredAt(draft.savedAt);
      onRestore?.(draft);
    });
    return () => clearTimeout(timer);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same while it is open
  useEffect(() => {
    if (!key) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (done.current || !isDirty.current) return;
      const savedAt = Date.now();
      const isKept = writeDraft(localStorage, key, { values: keepable(description, form.getValues()), base, savedAt });
      if (isKept) setKeptAt(savedAt);
    };
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    });
    const flush = () => timer !== undefined && keep();
    window.addEventListener("pagehide", flush);
    return () => {
      unsubscribe();
      flush();
      window.removeEventListener("pagehide", flush);
    };
  }, [key, base]);

  const forget = useCallback(() => {
    done.current = true;
    if (key) removeDraft(localStorage, key);
    setRestoredAt(undefined);
    setKeptAt(undefined);
    // Input from now on is a draft again.
    setTimeout(() => {
      done.current = false;
    }, pause * 2);
  }, [key]);
  return { restoredAt, keptAt, forget };
}
