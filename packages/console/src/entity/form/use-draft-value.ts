import { useEffect, useState } from "react";
import { useGetIdentity, useResourceContext } from "react-admin";
import type { Values } from "../../model/define-entity.ts";
import { draftKey, readDraft, removeDraft, writeDraft } from "./draft-store.ts";

interface DraftValue<T> {
  value: T;
  change: (value: T) => void;
  /** When the value that came back was kept, in ms since 1970; undefined for a dialog that began anew. */
  restoredAt: number | undefined;
  /** Forgets the draft, as after the call that the dialog is about. */
  forget: () => void;
  /** Gives the draft up. */
  startAnew: () => void;
}

/**
 * Keeps what somebody enters into a dialog with states of its own on this machine until it is sent, as `useDraft` keeps a form.
 *
 * @param name Tells the dialog from others of the resource.
 */
export function useDraftValue<T>(name: string, initial: T): DraftValue<T> {
  const { identity } = useGetIdentity();
  const resource = useResourceContext() ?? "";
  const key = identity && draftKey({ id: `${identity.id}`, tenantId: identity.tenantId }, resource, name);
  const [value, setValue] = useState(initial);
  const [restoredAt, setRestoredAt] = useState<number>();
  useEffect(() => {
    const draft = key && readDraft(localStorage, key);
    if (!draft) return;
    setValue(draft.values.entered as T);
    setRestoredAt(draft.savedAt);
  }, [key]);
  const forget = () => {
    if (key) removeDraft(localStorage, key);
    setRestoredAt(undefined);
  };
  return {
    value,
    change(entered) {
      setValue(entered);
      if (key) writeDraft(localStorage, key, { values: { entered } satisfies Values, base: null, savedAt: Date.now() });
    },
    restoredAt,
    forget,
    startAnew() {
      forget();
      setValue(initial);
    },
  };
}
