// Reads the input of `npm run entity` as a description of an entity. openapi/new-entity checks it.

const FIELD = /^(?<name>\S+) (?<kind>[a-z]+)(:(?<bound>\S+))? (?<title>[^*=]+?)(?<required> \*)?( = (?<example>.+))?$/;

/** The bounds of a kind, as they are told: `text:12`, `number:0-500`. Undefined where they are none. */
function boundsOf(kind, bound) {
  const isRange = kind === "number" || kind === "decimal";
  const [, min, max] = bound.match(isRange ? /^(-?\d{1,10})-(-?\d{1,10})$/ : /^()([1-9]\d{0,4})$/) ?? [];
  if (max === undefined) return undefined;
  return { ...(min && { min: Number(min) }), max: Number(max) };
}

/** Parses a property: `beds number:0-500 床位数 · Beds * = 40`. */
function fieldOf(told, fault) {
  const { name, kind, bound, title, required, example } = told.match(FIELD)?.groups ?? {};
  if (!name) {
    fault(`"${told}" is no property. It is told as: beds number:0-500 床位数 · Beds * = 40`);
    return [];
  }
  const [size, dict] = kind === "dict" ? [undefined, bound] : [bound, undefined];
  const bounds = size === undefined ? {} : boundsOf(kind, size);
  if (!bounds) fault(`${name}: "${bound}" is no bound of a ${kind}`);
  return [
    {
      ...{ name, kind, title, ...bounds },
      ...(dict && { dict }),
      ...(required && { isRequired: true }),
      ...(example !== undefined && { example }),
    },
  ];
}

/**
 * The entity that the answers describe, and the faults of their form.
 *
 * @param {string} name `ward`, or `sick-bay`
 * @param {{ title?: string, service?: string, in?: string, icon?: string, sort?: string, plural?: string, field?: string[] }} answers
 */
export function descriptionOf(name, answers) {
  const faults = [];
  const fault = (message) => void faults.push(message);
  const { title = "", service = "desk", in: group = "system", icon = "category", sort = "50", plural } = answers;
  const fields = (answers.field ?? []).flatMap((told) => fieldOf(told, fault));
  const menu = { in: group, icon, sort: /^\d{1,4}$/.test(sort) ? Number(sort) : -1 };
  return { faults, description: { name, service, title, ...(plural !== undefined && { plural }), menu, fields } };
}
