import type { Change, FieldChange } from "../plan/change.ts";
import { isNothing } from "../plan/value.ts";

/** The fields of a change that people are told. An absent value, and the absent entry above a record at the top, are not mentioned. */
export const toldFields = ({ changes }: Change): readonly FieldChange[] =>
  changes.filter(({ from, to }) => from !== undefined || !isNothing(to));
