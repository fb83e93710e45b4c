// Validates the input of `npm run entity`, and reports each fault before a file is written.

/** Reserved words of PostgreSQL, which cannot be names of columns. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default deferrable desc
  distinct do else end except false fetch for foreign from grant group having in initially intersect into lateral leading limit
  localtime localtimestamp not null offset on only or order placing primary references returning select session_user some symmetric
  table then to trailing true union unique user using variadic when where window with`.split(/\s+/),
);
/** Columns that every table has. */
const BASE = "id tenantId createUser createDept createTime updateUser updateTime status isDeleted".split(" ");
export const KINDS = ["text", "long", "number", "switch", "date", "datetime"];
const BOUNDS = { text: /^[1-9]\d{0,3}$/, long: /^[1-9]\d{0,4}$/, number: /^\d{1,9}-\d{1,9}$/ };
const TITLE = /^\p{Script=Han}[^·*\n\r]* · [A-Z][^·*\n\r]*$/u;
const PLURAL = /^[A-Z][^·*\n\r]*$/;
const PLACE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const snake = (name) => name.replace(/-/g, "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const camel = (name) => name.replace(/[-_/](.)/g, (_, letter) => letter.toUpperCase());
export const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** The English plural of a word by the usual rules. */
export const pluralOf = (word) =>
  /[^aeiou]y$/i.test(word) ? word.replace(/y$/, "ies") : `${word}${/(s|x|z|ch|sh)$/i.test(word) ? "es" : "s"}`;

const FIELD = /^(?<name>\S+) (?<kind>[a-z]+)(:(?<bound>\S+))? (?<title>[^*=]+?)(?<required> \*)?( = (?<example>.+))?$/;

/** Parses a property: `beds number:0-500 床位数 · Beds * = 40`. */
function fieldOf(told, fault) {
  const { name = "", kind, bound, title = "", required, example } = told.match(FIELD)?.groups ?? {};
  if (!name) fault(`"${told}" is no property. It is told as: beds number:0-500 床位数 · Beds * = 40`);
  else if (!/^[a-z][a-zA-Z0-9]{0,40}$/.test(name)) fault(`${name}: a property is named like bedCount`);
  else if (BASE.includes(name)) fault(`${name}: every record has this property already`);
  else if (RESERVED.has(snake(name))) fault(`${name}: PostgreSQL keeps this word for itself`);
  else if (!KINDS.includes(kind)) fault(`${name}: there is no kind "${kind}". There are: ${KINDS.join(", ")}`);
  else if (bound && !BOUNDS[kind]?.test(bound)) fault(`${name}: "${bound}" is no bound of a ${kind}`);
  else if (!TITLE.test(title)) fault(`${name}: a title is in both languages: 床位数 · Beds`);
  return { name, kind, bound, title, required: required !== undefined, example };
}

/** Pixels for columns in a window of 1280 px, beside the checkbox and the buttons of a row. */
const ROOM = 838;
const USUAL_WIDTH = 160;

/** The first properties that fit beside each other in a list. A person can show the others. */
function shownOf(fields, widths) {
  let left = ROOM;
  return fields.filter(({ kind, title }) => {
    const longest = Math.max(...(title.match(/[!-~]+/g) ?? [""]).map(({ length }) => length));
    left -= Math.max(widths[kind] ?? USUAL_WIDTH, Math.ceil(longest * 7.8) + 24);
    return left >= 0;
  });
}

/**
 * The entity that the answers describe, and the faults of the answers.
 *
 * @param {string} name `ward`, or `sick-bay`
 * @param {{ title?: string, service?: string, in?: string, icon?: string, sort?: string, plural?: string, field?: string[] }} answers
 * @param {{ icons: readonly string[], groups: readonly string[], widths: Record<string, number>, taken: (word: string) => boolean }} house
 * what exists already; widths are those of columns by their kind
 */
export function entityOf(name, answers, { icons, groups, widths, taken }) {
  const faults = [];
  const fault = (message) => void faults.push(message);
  const { title = "", service = "desk", in: group = "system", icon = "category", sort = "50" } = answers;
  const fields = (answers.field ?? []).map((told) => fieldOf(told, fault));
  const [key, second] = fields.filter(({ kind, required }) => kind === "text" && required);
  if (!PLACE.test(name)) fault(`"${name}" is no name of an entity; one is ward, or sick-bay`);
  if (!/^[a-z][a-z0-9]*$/.test(service)) fault(`"${service}" is no name of a service; one is desk`);
  if (!TITLE.test(title)) fault(`--title is what one record is called in both languages: 病区 · Ward`);
  if (answers.plural !== undefined && !PLURAL.test(answers.plural)) fault(`--plural is as a heading has it: Wards`);
  if (!groups.includes(group)) fault(`there is no group of menus "${group}". There are: ${groups.join(", ")}`);
  if (!icons.includes(icon)) fault(`there is no icon "${icon}". There are: ${icons.join(", ")}`);
  if (!/^\d{1,4}$/.test(sort)) fault(`--sort is the place in the group, a number`);
  if (!key) fault(`the first required text names a record, as in --field "wardCode text:12 病区编号 · Code * = N01"`);
  const names = fields.map((field) => field.name);
  for (const twice of names.filter((each, at) => names.indexOf(each) !== at)) fault(`${twice} is there twice`);
  for (const word of [`${snake(name)}_view`, capital(camel(name)), `/blade-${service}/${name}/list`])
    if (taken(word)) fault(`the contract has ${word} already`);
  const [zh = "", en = ""] = title.split(" · ");
  const plural = answers.plural ?? pluralOf(en);
  return {
    faults,
    entity: {
      ...{ name, service, group, icon, sort: Number(sort), zh, en, plural },
      ...{ fields, key, display: second ?? key, shown: shownOf(fields, widths) },
    },
  };
}
