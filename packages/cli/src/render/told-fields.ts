import type { FieldChange } from "../plan/diff.ts";
import type { Change } from "../plan/plan.ts";
import { isList, type Value } from "../plan/value.ts";

/** Whether a new record would not be another one without this value. */
const isNothing = (value: Value) => value === null || value === "" || (isList(value) && value.length === 0);

/** The fields of a change that people are told. A record that stands at the top, or lacks something, says so by its silence. */
export const toldFields = ({ changes }: Change): readonly FieldChange[] =>
  changes.filter(({ from, to }) => from !== undefined || !isNothing(to));
