// Examples of answers, made of the examples that stand at the properties.
import { membersOf } from "./members.mjs";

/** The example of a value without one of its own. `""` shows a text only where the text may be empty. */
function plain({ type, default: given, enum: values, minimum, minLength = 0, pattern = "" }) {
  if (given !== undefined) return given;
  if (values) return values[0];
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return minimum ?? 0;
  if (type === "string" && minLength === 0 && new RegExp(pattern, "u").test("")) return "";
  return undefined;
}

/**
 * Makes the example of a schema: its own, or that of what it points at, or one of its parts. An object shows the properties
 * that are always there, and those with an example of their own.
 *
 * @param schema A schema of the contract.
 * @param place Where it stands: a `Location` of Redocly.
 * @param resolve Finds a reference: `(schema, place) => ({ node, place })`.
 * @param fault Called with the place of a value that nobody can guess, and a message.
 */
export function exampleOf(schema, place, resolve, fault) {
  const within = (part, there) => exampleOf(part, there, resolve, fault);
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref) {
    const { node, place: there } = resolve(schema, place);
    // A reference that leads nowhere is reported where references are checked.
    return node && within(node, there);
  }
  const either = schema.oneOf ?? schema.anyOf;
  if (either) return within(either[0], place);
  if (schema.allOf || schema.properties || schema.type === "object") {
    const { properties, required } = membersOf(schema, place, resolve);
    const shown = Object.entries(properties).filter(
      ([name, { property }]) => property.example !== undefined || required.has(name),
    );
    return Object.fromEntries(shown.map(([name, one]) => [name, within(one.property, one.place)]));
  }
  if (schema.type === "array") {
    const item = within(schema.items ?? {}, place.child(["items"]));
    return item === undefined || item === "" ? [] : [item];
  }
  const value = plain(schema);
  if (value === undefined) fault(place, "Nobody can guess this value for an answer: give it an example.");
  return value;
}
