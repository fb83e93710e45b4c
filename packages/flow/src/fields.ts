// The fields that a process asks people for. A drawing lists them at its start and at its tasks, each with what may be done with it
// there, so that a file of another tool brings its form along.

import { drawnText, holdsFiles, type Sentence } from "@bladekit/sdk/rules";
import type { Definition, FormField, Node } from "./definition.ts";
import type { Value, Variables } from "./expression/expression.ts";
import { fieldKinds } from "./field-kinds.ts";
import { say } from "./say.ts";

export type { FormField } from "./definition.ts";

const ownFields = (node: Node | undefined): readonly FormField[] =>
  (node?.type === "startEvent" || node?.type === "userTask" ? node.fields : undefined) ?? [];

/** Every field of a process once, as the step that comes first has it. */
export function allFields({ nodes, start }: Definition): ReadonlyMap<string, FormField> {
  const found = new Map<string, FormField>();
  for (const node of [nodes[start], ...Object.values(nodes)]) {
    for (const field of ownFields(node)) if (!found.has(field.id)) found.set(field.id, field);
  }
  return found;
}

/** Fields of a step. A task without a list of its own shows those of the start, and none can be changed there. */
export function fieldsAt({ nodes, start }: Definition, id: string): readonly FormField[] {
  const own = ownFields(nodes[id]);
  return id === start ? seen(own) : shownFields(own, ownFields(nodes[start]));
}

/** The same by the list of the step, which may be empty, and that of the start. */
export function shownFields(own: readonly FormField[], ofStart: readonly FormField[]): readonly FormField[] {
  if (own.length > 0) return seen(own);
  return ofStart
    .filter(({ isReadable }) => isReadable)
    .map((field) => ({ ...field, isWritable: false, isRequired: false }));
}

const seen = (fields: readonly FormField[]) => fields.filter(({ isReadable, isWritable }) => isReadable || isWritable);

interface Fault {
  readonly field: string;
  readonly sentence: Sentence;
}

/** The refusal of a value that its kind does not take. */
export const wrongValue = ({ id, name, type }: FormField): Fault => ({
  field: id,
  sentence: say("“{}”{}", "“{}” {}", drawnText(name || id), fieldKinds[type].wrong),
});

const isEmpty = (value: Value | undefined) =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/**
 * Takes what somebody entered at a step.
 * @param known the values so far, which count where nothing is given
 * @param isWhole false where nothing has to be complete, as for a rejection
 * @returns the values to keep, null for one that was cleared; and all that is wrong
 */
export function readValues(
  fields: readonly FormField[],
  given: Variables,
  known: Variables,
  isWhole: boolean,
): { values: Variables; faults: Fault[] } {
  const writable = fields.filter(({ isWritable }) => isWritable);
  const faults: Fault[] = Object.keys(given)
    .filter((id) => !writable.some((field) => field.id === id))
    .map((id) => ({ field: id, sentence: say("“{}”不能在此环节填写", "“{}” cannot be filled in at this step", id) }));
  const values: Record<string, Value> = {};
  for (const field of writable) {
    const { id, name, type, isRequired } = field;
    const isGiven = Object.hasOwn(given, id);
    const value = isGiven ? given[id] : known[id];
    if (isEmpty(value)) {
      if (isGiven) values[id] = null;
      if (isWhole && isRequired)
        faults.push({ field: id, sentence: say("请填写“{}”", "Fill in “{}”", drawnText(name || id)) });
      continue;
    }
    if (!isGiven) continue;
    if (fieldKinds[type].fits(value as Value, field)) values[id] = value as Value;
    else faults.push(wrongValue(field));
  }
  return { values, faults };
}

/** The value of a field as people read it; both empty where there is none. */
export function shownValue(field: FormField, values: Variables): Sentence {
  const value = Object.hasOwn(values, field.id) ? values[field.id] : null;
  return isEmpty(value) ? { zh: "", en: "" } : fieldKinds[field.type].show(value as Value, field, values);
}

const mostListed = 4;

/** What a list shows of a form, in order: the fields that the process names, else the first that are one value. Fields without a value are passed over. */
export function listedValues(
  fields: readonly FormField[],
  values: Variables,
): readonly { id: string; name: Sentence; text: Sentence }[] {
  const isChosen = fields.some(({ isListed }) => isListed);
  return fields
    .filter((field) => field.isReadable && (isChosen ? field.isListed : fieldKinds[field.type].isScalar))
    .map((field) => ({ id: field.id, name: drawnText(field.name || field.id), text: shownValue(field, values) }))
    .filter(({ text }) => text.zh !== "")
    .slice(0, mostListed);
}

/** What the engine keeps as variables, which conditions read: single values, not tables and files. */
export function forEngine(fields: readonly FormField[], values: Variables): Variables {
  const kept = new Set(
    fields.flatMap(({ id, type }) => (type === "rows" || holdsFiles(type) ? [id, `${id}_name`] : [])),
  );
  return Object.fromEntries(Object.entries(values).filter(([id]) => !kept.has(id) && !id.endsWith("_name_en")));
}
