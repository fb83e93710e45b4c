import { maskPhone } from "@bladekit/sdk/rules";
import { rules } from "../kinds/index.ts";
import type { Change, FieldChange } from "../plan/change.ts";
import { isNothing, type Value } from "../plan/value.ts";

const masked = (value: Value): Value => (typeof value === "string" ? maskPhone(value) : value);

/**
 * The fields of a change that people are told. An absent value, and the absent entry above a record at the top, are not mentioned. What is printed
 * ends in logs of pipelines, so a phone is masked there.
 */
export const toldFields = ({ kind, changes }: Change): readonly FieldChange[] =>
  changes
    .filter(({ from, to }) => from !== undefined || !isNothing(to))
    .map(({ from, to, ...change }) => {
      const isPersonal = rules.get(kind)?.fields[change.field]?.apart === "personal";
      const shown = isPersonal ? masked : (value: Value) => value;
      return { ...change, to: shown(to), ...(from !== undefined && { from: shown(from) }) };
    });
