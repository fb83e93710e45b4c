import type { FieldValue, State } from "./item.ts";

/** `from` is absent when the record is new. */
export type FieldChange = Readonly<{ field: string; from?: FieldValue; to: FieldValue }>;

/** The field under which a move in the tree is reported. */
export const PARENT = "parent";

/** The fields of `after` whose value differs from `before`, a move first; fields only the server knows are not looked at. */
export function fieldChanges(before: State | undefined, after: State): FieldChange[] {
  const old = before && withParent(before);
  return Object.entries(withParent(after))
    .filter(([field, to]) => !old || old[field] !== to)
    .map(([field, to]) => {
      const from = old?.[field];
      return from === undefined ? { field, to } : { field, from, to };
    });
}

/** Whether a record that is in state `actual` needs nothing to be in state `wanted`. */
export function isSame(actual: State, wanted: State): boolean {
  return fieldChanges(actual, wanted).length === 0;
}

function withParent(state: State): Record<string, FieldValue> {
  return { ...(state.parent === undefined ? {} : { [PARENT]: state.parent }), ...state.fields };
}
