import { type Dispatch, type ReactNode, type SetStateAction, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { Values } from "../../model/define-entity.ts";
import type { Field } from "../../model/description.ts";
import type { Stale } from "../../wire/http-error.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { type Choice, type Conflict, conflictsOf, merged, rebased } from "./merge.ts";

interface StaleSaveOptions<Outcome extends { stale?: Stale }> {
  fields: Readonly<Record<string, Field>>;
  /** The record as it was read; undefined where nothing is compared. */
  seen: Values | undefined;
  /** The part of a record that is compared, for one that was read anew. */
  toSeen: (row: Values) => Values;
  /** The values of the form for a record as it was read. */
  toValues: (seen: Values) => Values;
  /** Reads the record anew; undefined or rejected when that fails. */
  read: () => Promise<Values | undefined>;
  /** Sends values over the record as it was read. It never rejects. */
  save: (values: Values, seen: Values | undefined) => Promise<Outcome>;
  /** Given the outcome when it is saved, refused, or out of date with no way to compare. */
  onEnd: (outcome: Outcome, values: Values) => void | Promise<void>;
}

interface StaleSave {
  /** The record as it was read last, over which the form is filled in. */
  base: Values | undefined;
  setBase: Dispatch<SetStateAction<Values | undefined>>;
  send: (values: Values) => Promise<void>;
  /** The comparison with the change of somebody else, while it is to be decided. */
  conflictDialog: ReactNode;
}

interface Undecided {
  conflicts: readonly Conflict[];
  row: Values;
  last: Stale;
}

/**
 * Saves a form whose record somebody else may have changed since it was read. A change that touches no value of the form is put below it and
 * the form is sent once more. Any other change is shown value by value, and sent as it is decided.
 */
export function useStaleSave<Outcome extends { stale?: Stale }>(options: StaleSaveOptions<Outcome>): StaleSave {
  const { fields, seen: initial, toSeen, toValues, read, save, onEnd } = options;
  const form = useFormContext();
  const [base, setBase] = useState(initial);
  const [undecided, setUndecided] = useState<Undecided>();

  const sendOver = async (values: Values, seen: Values | undefined, isSecond = false): Promise<void> => {
    const outcome = await save(values, seen);
    const { stale } = outcome;
    const row = stale && seen && !isSecond ? await read().catch(() => undefined) : undefined;
    if (!stale || !seen || !row) return onEnd(outcome, values);
    const now = toSeen(row);
    const conflicts = conflictsOf(toValues(seen), toValues(now), values);
    if (conflicts.length > 0) return setUndecided({ conflicts, row, last: stale });
    setBase(now);
    return sendOver(rebased(values, toValues(now)), now, true);
  };

  const decide = ({ conflicts, row }: Undecided, choices: Readonly<Record<string, Choice>>) => {
    const now = toSeen(row);
    const values = rebased(merged(form.getValues(), conflicts, choices), toValues(now));
    for (const [key, value] of Object.entries(values)) form.setValue(key, value);
    setBase(now);
    setUndecided(undefined);
    void form.handleSubmit((checked) => sendOver(checked, now))();
  };

  return {
    base,
    setBase,
    send: (values) => sendOver(values, base),
    conflictDialog: undecided && (
      <ConflictDialog
        fields={fields}
        conflicts={undecided.conflicts}
        theirs={{ id: "", ...undecided.row }}
        last={undecided.last}
        onCancel={() => setUndecided(undefined)}
        onDecide={(choices) => decide(undecided, choices)}
      />
    ),
  };
}
