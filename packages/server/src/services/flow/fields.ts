// The fields that a process asks people for. A drawing lists them at its start and at its tasks, each with what may be done with it
// there, so that a file of another tool brings its form along.
import { drawnText, type Sentence } from "@bladekit/sdk/rules";
import { say } from "../../contract/say.ts";
import type { Definition, FormField, Node } from "./definition.ts";
import type { Value, Variables } from "./expression/expression.ts";

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
  if (own.length > 0 || id === start) return own.filter(({ isReadable, isWritable }) => isReadable || isWritable);
  return ownFields(nodes[start])
    .filter(({ isReadable }) => isReadable)
    .map((field) => ({ ...field, isWritable: false, isRequired: false }));
}

interface Fault {
  readonly field: string;
  readonly sentence: Sentence;
}

const isEmpty = (value: Value | undefined) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** True of a day of the calendar as `yyyy-MM-dd`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Numbers beyond this lose their last digits on the way. */
const mostNumber = 1e15;

const mustBe = (zh: string, en: string) => say("须为{}", "must be {}", say(zh, en));

type Check = readonly [fits: (value: Value, field: FormField) => boolean, wrong: Sentence];

const checks: Readonly<Record<FormField["type"], Check>> = {
  string: [(value) => typeof value === "string", mustBe("文本", "text")],
  long: [(value) => Number.isSafeInteger(value), mustBe("整数", "a whole number")],
  double: [(value) => typeof value === "number" && Math.abs(value) <= mostNumber, mustBe("数字", "a number")],
  date: [
    (value) => typeof value === "string" && isDay(value),
    mustBe("日期，如 2026-11-20", "a date such as 2026-11-20"),
  ],
  boolean: [(value) => typeof value === "boolean", mustBe("是或否", "yes or no")],
  enum: [(value, { choices }) => choices.some(({ id }) => id === value), mustBe("所列选项之一", "one of the options")],
};

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
    const label = drawnText(name || id);
    if (isEmpty(value)) {
      if (isGiven) values[id] = null;
      if (isWhole && isRequired) faults.push({ field: id, sentence: say("请填写“{}”", "Fill in “{}”", label) });
      continue;
    }
    if (!isGiven) continue;
    const [fits, wrong] = checks[type];
    if (fits(value as Value, field)) values[id] = value as Value;
    else faults.push({ field: id, sentence: say("“{}”{}", "“{}” {}", label, wrong) });
  }
  return { values, faults };
}
