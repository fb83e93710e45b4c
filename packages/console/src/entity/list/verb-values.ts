import { isEmpty } from "../../model/check.ts";
import type { Row, Values } from "../../model/define-entity.ts";
import type { Field, Verb } from "../../model/description.ts";
import { blank } from "../../model/wire-values.ts";

type Fields = Readonly<Record<string, Field>>;

/** Gives inputs their choices. A likely one, and one that is the only one, is chosen already. */
export function withChoices(
  fields: Fields,
  choices: Readonly<Record<string, Field["labels"]>>,
  prefers: readonly string[] = [],
): Fields {
  const chosen = Object.entries(choices).map(([key, labels = {}]) => {
    const [first, ...others] = Object.keys(labels);
    const isLikely = first !== undefined && (others.length === 0 || prefers.includes(key));
    return [key, { ...fields[key], kind: "choice", labels, ...(isLikely && { default: first }) }];
  });
  return { ...fields, ...Object.fromEntries(chosen) };
}

/** Inputs begin with the values of the row, where these can be chosen; those of a body begin empty. */
export function initialValues({ takes }: Verb, fields: Fields, [row, ...others]: readonly Row[]): Values {
  const known = takes !== "body" && others.length === 0 ? row : undefined;
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const value = known?.[key];
      const isChoice = field.labels === undefined || String(value) in field.labels;
      return [key, (isChoice ? value : undefined) ?? field.default ?? blank(field)];
    }),
  );
}

/** Values that were there and have been emptied; they are sent as nothing, and those that never were are not sent. */
export function emptied(fields: Fields, initial: Values, values: Values): Values {
  const keys = Object.keys(fields).filter((key) => !isEmpty(initial[key]) && isEmpty(values[key]));
  return Object.fromEntries(keys.map((key) => [key, ""]));
}
