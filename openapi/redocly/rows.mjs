// A row has what its input has, and what only the server writes. `x-row-of` takes the properties of an input; `properties` beside it are
// those that only rows have, or that differ. What is `writeOnly` or in `x-without` is in no row, and all others are always there but for
// those in `x-optional`.
import { membersOf } from "./members.mjs";

/** Keys of a property that say how it is sent, not what it is. */
const OF_FORMS = ["minLength", "default", "multipleOf", "x-input", "x-when", "x-once", "x-add-only", "x-required"];

/** Schemas of values that may be left out when a row is added, and that a row always has. */
const ALWAYS = { id: ["OptionalId", "Id"], tenantId: ["OptionalTenantId", "TenantId"] };

/** A property of an input as rows have it. */
function inRows(name, property) {
  const kept = Object.entries(property).filter(([key, value]) => !OF_FORMS.includes(key) && value !== "\\S");
  const { $ref, ...own } = Object.fromEntries(kept);
  if ($ref === undefined) return own;
  const [sent, always] = ALWAYS[name] ?? [];
  return { $ref: $ref.endsWith(`/${sent}`) ? $ref.replace(sent, always) : $ref, ...own };
}

/** What a row says of a property goes before what its input says; a type of its own replaces all but the title. */
function merged(derived, own) {
  if (!derived || own === undefined) return own ?? derived;
  const isOther = "$ref" in own || "type" in own;
  return { ...(isOther ? { title: derived.title } : derived), ...own };
}

/** Puts the whole schema in the place of a short one. References of a row and of its input are those of one file. */
export function completeRow(schema, place, resolve, fault) {
  const {
    "x-row-of": source,
    "x-without": without = [],
    "x-optional": optional = [],
    properties = {},
    ...said
  } = schema;
  const input = membersOf(source, place, resolve);
  if (!input) return fault(place.child(["x-row-of"]), `There is no schema at ${source.$ref}.`);
  for (const name of without)
    if (!input.properties[name]) fault(place.child(["x-without"]), `The input has no "${name}".`);
  const shared = Object.entries(input.properties).filter(
    ([name, { property }]) => !property.writeOnly && !without.includes(name),
  );
  const derived = Object.fromEntries(shared.map(([name, { property }]) => [name, inRows(name, property)]));
  const names = Object.keys({ ...derived, ...properties });
  for (const name of optional) if (!names.includes(name)) fault(place.child(["x-optional"]), `Rows have no "${name}".`);
  const whole = {
    type: "object",
    ...said,
    required: names.filter((name) => !optional.includes(name)),
    properties: Object.fromEntries(names.map((name) => [name, merged(derived[name], properties[name])])),
  };
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, structuredClone(whole));
}
