import type { Change, FieldChange } from "../plan/change.ts";
import { isNothing } from "../plan/value.ts";

/** The fields of a change that people are told. A record that stands at the top, or lacks something, says so by its silence. */
export const toldFields = ({ changes }: Change): readonly FieldChange[] =>
  changes.filter(({ from, to }) => from !== undefined || !isNothing(to));
