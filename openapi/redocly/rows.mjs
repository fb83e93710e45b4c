// A row has what its input has, and what only the server writes. `x-row-of` takes the properties of an input; `properties` beside it are
// those that only rows have, or that differ. What is `writeOnly` or in `x-without` is in no row, and all others are always there but for
// those in `x-optional`. Where nothing is, `required: []` says so.
import { dirname, join, relative } from "node:path";
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

/** A value with its references as another file writes them. */
function moved(value, from, to) {
  if (from === to || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => moved(each, from, to));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== "$ref") return [key, moved(inner, from, to)];
      const [file, pointer] = inner.split("#");
      const target = file === "" ? from : join(dirname(from), file);
      return [key, `${target === to ? "" : `./${relative(dirname(to), target)}`}#${pointer}`];
    }),
  );
}

/** Puts the whole schema in the place of a short one. */
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
  const here = place.source.absoluteRef;
  const derived = Object.fromEntries(
    shared.map(([name, { property, place: there }]) => [
      name,
      moved(inRows(name, property), there.source.absoluteRef, here),
    ]),
  );
  const names = Object.keys({ ...derived, ...properties });
  for (const name of optional) if (!names.includes(name)) fault(place.child(["x-optional"]), `Rows have no "${name}".`);
  const whole = {
    ...{ type: "object", required: names.filter((name) => !optional.includes(name)) },
    ...said,
    properties: Object.fromEntries(names.map((name) => [name, merged(derived[name], properties[name])])),
  };
  if (whole.required.length === 0) delete whole.required;
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, structuredClone(whole));
}
