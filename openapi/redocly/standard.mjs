// The operations of an entity whose lists, details and writes hold nothing of their own. docs/guides/console-entities.md has the keys.

/** The end of the permission for each operation that can be made. */
const BUTTONS = { list: "view", detail: "view", submit: "edit", remove: "delete", export: "export" };
const VERBS = Object.keys(BUTTONS);
const KEYS = ["row", "words", "plural", "buttons", "permission", "sortable", "filters", "columns", "example", ...VERBS];
/** Keys that one operation may say besides, with any that begins with x-. */
const OWN = ["operationId", "summary", "description"];
const ACCESS = ["x-permission", "x-user-type", "x-open"];
/** A text to look for is no longer than this, however long the texts are in which it is looked for. */
const LONGEST_SEARCH = 255;

const parameter = (name) => ({ $ref: `../../parameters.yaml#/${name}` });
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const present = (keys) =>
  Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined && value !== false));

/** The values that a filter takes which is named after a property: its bounds, though not its pattern. */
function filterSchema({ $ref, type, minimum, maximum, maxLength, enum: values }) {
  if (/#\/(Optional)?Id$/.test($ref)) return { $ref: "../../schemas/scalar.yaml#/OptionalId" };
  return present({ type, minimum, maximum, maxLength: maxLength && Math.min(maxLength, LONGEST_SEARCH), enum: values });
}

/** A parameter of the list. `given` says how it compares, or keys of its own in place of what the property says. */
function filter(name, given, property = {}) {
  const match = given === "equals" ? {} : { "x-match": given };
  const own = typeof given === "string" ? match : given;
  const [zh, en] = property.title?.split(" · ") ?? [];
  const description = own["x-match"] === "contains" ? `${zh}，包含 · ${en} contains` : property.title;
  const { schema = filterSchema(property), ...words } = { description, ...own };
  return { name, in: "query", ...words, schema };
}

/** The faults of a short form, each with the keys that lead to its place. */
function faultsOf(standard, row) {
  const found = [];
  const fault = (at, message) => found.push({ at, message });
  for (const key of Object.keys(standard))
    if (!KEYS.includes(key)) fault([key], `A short form has no key "${key}". It has: ${KEYS.join(", ")}.`);
  if (!row) fault(["row"], `"row" is a reference to the schema of rows; there is no schema at ${standard.row?.$ref}.`);
  if (!/^\S.* · an? \S/.test(standard.words))
    fault(
      ["words"],
      `"words" is what one record is called in both languages, in English with its article: 岗位 · a position.`,
    );
  if (!standard.buttons === !standard.permission)
    fault([], `A short form has either "buttons", the beginning of four permissions, or "permission", one for all.`);
  for (const verb of VERBS)
    for (const key of Object.keys(standard[verb] ?? {}))
      if (!OWN.includes(key) && !key.startsWith("x-"))
        fault(
          [verb, key],
          `"${key}" is made. An operation with its own stands beside "standard", its path in openapi.yaml.`,
        );
  if (!row) return found;
  for (const [name, given] of Object.entries(standard.filters ?? {}))
    if (!row[name] && !(given.description && given.schema))
      fault(["filters", name], `Rows have no "${name}", so this filter needs a description and a schema of its own.`);
  for (const name of Object.keys(standard.example ?? {}))
    if (!row[name]) fault(["example", name], `Rows have no "${name}".`);
  return found;
}

/**
 * The path items that a short form of an entity stands for, by the last part of their paths. Their operations are short forms again.
 *
 * @param standard The short form, whose references are those of the file it is in: `openapi/paths/<service>/…`.
 * @param row The properties of a row; undefined where there is no such schema.
 * @returns Either items, or faults: a message, and the keys of the short form that lead to the place.
 */
export function standardItems(standard, row) {
  const faults = faultsOf(standard, row);
  if (faults.length > 0) return { faults, items: {} };

  const { sortable, columns, example } = standard;
  const [zh, one] = standard.words.split(" · ");
  const single = one.replace(/^an? /, "");
  const plural = standard.plural ?? `${single}s`;
  const name = standard.row.$ref.split("/").at(-1);
  const sorts = sortable ? [parameter("Ascs"), parameter("Descs")] : [];
  const filters = Object.entries(standard.filters ?? {}).map(([key, given]) => filter(key, given, row[key]));

  const made = {
    list: {
      operationId: `list${name}`,
      summary: `${zh}分页 · ${capital(plural)}`,
      "x-sortable": sortable,
      parameters: [parameter("Current"), parameter("Size"), ...sorts, ...filters],
      answers: { page: standard.row },
      example,
    },
    detail: {
      operationId: `get${name}`,
      summary: `${zh}详情 · One ${single}`,
      parameters: [parameter("Id")],
      answers: standard.row,
      example,
      refuses: [404],
    },
    submit: {
      operationId: `submit${name}`,
      summary: `新增或修改${zh} · Add or change ${one}`,
      takes: { $ref: `${standard.row.$ref}Input` },
      answers: standard.row,
      example,
      refuses: [404, 409],
    },
    remove: {
      operationId: `remove${name}`,
      summary: `删除${zh} · Remove ${plural}`,
      "x-restorable": true,
      parameters: [parameter("Ids")],
      answers: "Status",
      refuses: [409],
    },
    export: {
      operationId: `export${name}`,
      summary: `导出${zh} · Export ${plural}`,
      description: "与列表相同的筛选与排序 · With the filters and orders of the list",
      "x-sortable": sortable,
      "x-columns": columns,
      parameters: [parameter("Columns"), ...sorts, ...filters],
      answers: "Workbook",
    },
  };

  const operation = (verb) => {
    const own = standard[verb] ?? {};
    const code = standard.permission ?? `${standard.buttons}_${BUTTONS[verb]}`;
    const access = ACCESS.some((key) => key in own) ? {} : { "x-permission": code };
    return present({ ...access, ...made[verb], ...own });
  };
  const method = (verb) => (made[verb].takes || verb === "remove" ? "post" : "get");
  const verbs = VERBS.filter((verb) => verb !== "export" || columns);
  const items = Object.fromEntries(verbs.map((verb) => [verb, { [method(verb)]: operation(verb) }]));
  // A copy without common parts: Redocly changes references where they stand.
  return { faults, items: JSON.parse(JSON.stringify(items)) };
}
