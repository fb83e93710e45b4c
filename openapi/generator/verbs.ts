import type { Entity, Field, Filter, Verb } from "../describe.ts";
import {
  type Document,
  type EntityKeys,
  members,
  type Operation,
  type Parameter,
  pointed,
  resolved,
} from "./document.ts";
import { described } from "./fields.ts";
import { clean, describeValue, gather, Undecidable } from "./value.ts";

/** Names by which clients of this family call verbs that all entities share. */
const shared: Record<string, string> = {
  detail: "show",
  "export-user": "export",
  "export-template": "template",
  "import-user": "import",
};

/** Parameters of lists that are not filters for people: paging, order, and lists of ids that programs send. */
const pagination = new Set([
  ...["id", "current", "size", "ascs", "descs", "sort", "columns", "tenantId"],
  ...["names", "checksums"],
]);

type Found = { last: string; method: "GET" | "POST"; path: string; operation: Operation };

function operationsBelow(document: Document, prefix: string): Found[] {
  return Object.entries(document.paths).flatMap(([path, { get, post }]) => {
    const last = path.slice(prefix.length + 1);
    if (!path.startsWith(`${prefix}/`) || last.includes("/")) return [];
    const operation = get ?? post;
    return operation ? [{ last, path, operation, method: get ? ("GET" as const) : ("POST" as const) }] : [];
  });
}

/** Verbs whose input is only a form, a sheet or the rows. */
const plain = new Set(["submit", "update", "remove", "import"]);

const isForStaff = ({ operation }: Found) =>
  operation["x-permission"] !== undefined || operation["x-user-type"]?.includes("staff") === true;

const parametersOf = (document: Document, { parameters = [] }: Operation): Parameter[] =>
  parameters.map((each) => ("$ref" in each ? pointed<Parameter>(document, each.$ref) : each));

function takes(document: Document, operation: Operation): Pick<Verb, "takes" | "by"> {
  const media = Object.keys(operation.requestBody?.content ?? {});
  if (media.includes("multipart/form-data")) return { takes: "file" };
  if (media.length > 0) return { takes: "body" };
  const query = parametersOf(document, operation).filter((each) => each.in === "query");
  const names = query.map((each) => each.name);
  if (names.includes("current")) return { takes: "page" };
  if (names.includes("ids")) return { takes: "ids" };
  if (names.includes("id")) return { takes: "id" };
  const key = query.find((each) => each.required && /(?:Ids|Id|code)$/.test(each.name))?.name;
  if (key === undefined) return { takes: "all" };
  return { takes: key.endsWith("Ids") ? "ids" : "id", by: key };
}

function verb(document: Document, { method, path, operation }: Found, code = operation["x-permission"]): Verb {
  const restorable = operation["x-restorable"] && { restorable: true as const };
  const slow = operation["x-slow"] && { slow: true as const };
  const called = { op: operation.operationId, method, path, code: code ?? null };
  return { ...called, ...takes(document, operation), ...restorable, ...slow };
}

/** The values that an entity's own verb needs beside its rows, as fields of a form. Without titles the verb needs no form. */
function asks(document: Document, { last, operation, method }: Found): Pick<Verb, "asks" | "by"> {
  if (method === "GET" || shared[last] !== undefined || plain.has(last)) return {};
  const media = operation.requestBody?.content["application/json"];
  const body = media ? members(document, media.schema) : { properties: {}, required: [] };
  const query = parametersOf(document, operation).filter((each) => each.in === "query");
  const names = body.required;
  const inBody = names.find((name) => /^ids?$/.test(name)) ?? names.find((name) => /Ids?$/.test(name));
  const by = inBody === undefined ? {} : { by: inBody };
  const rows = new Set(["id", "ids", inBody, takes(document, operation).by]);
  const schemas = Object.entries({
    ...Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    ...body.properties,
  }).filter(([name]) => !rows.has(name));
  if (!schemas.some(([, schema]) => schema.title !== undefined)) return by;
  const required = [...body.required, ...query.filter((each) => each.required).map(({ name }) => name)];
  const mayBeEmpty = new Set(query.filter((each) => each.allowEmptyValue).map(({ name }) => name));
  const fields = gather(schemas, ([name, schema]): [string, Field] => [
    name,
    {
      ...described(document, schema, `${operation.operationId}, ${name}`, true),
      in: "both",
      row: false,
      ...(required.includes(name) && !mayBeEmpty.has(name) && { required: true as const }),
    },
  ]);
  return { ...by, asks: Object.fromEntries(fields) };
}

const camel = (text: string) => text.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The verbs of an entity (`list`, `create`, `edit`, …) by name, and the operation of its list. */
export function entityVerbs(document: Document, keys: EntityKeys) {
  const all = operationsBelow(document, keys.path);
  const listName = keys.list ?? (all.some(({ last }) => last === "page") ? "page" : "list");
  const list = all.find(({ last }) => last === listName);
  if (!list) throw new Undecidable(`${keys.name}: there is no ${keys.path}/${listName}`);
  const verbs: Record<string, Verb> = { list: verb(document, list) };
  for (const found of all.filter((each) => each !== list && isForStaff(each))) {
    if (found.last === "submit") {
      verbs.create = verb(document, found, found.operation["x-permission-add"]);
      verbs.edit ??= verb(document, found);
    } else if (found.last === "update") verbs.edit = verb(document, found);
    else {
      const name = found.last === "list" ? "all" : (shared[found.last] ?? camel(found.last));
      verbs[name] = { ...verb(document, found), ...asks(document, found) };
    }
  }
  return { verbs, list: list.operation };
}

/** How a filter compares: as `x-match` says, else exactly. @throws Undecidable for a text without `x-match` */
function match(parameter: Parameter, kind: string, where: string): Filter["match"] {
  const said = parameter["x-match"] ?? /_date(ge|lt)$/.exec(parameter.name)?.[1];
  if (said === "ge") return "from";
  if (said === "lt") return "to";
  if (said !== undefined) return said as Filter["match"];
  if (kind !== "text" && kind !== "long") return "equals";
  throw new Undecidable(`${where}: add x-match, which says how a text is searched`);
}

/** The filters of a list. A filter inherits the properties of the field that it compares. */
export function entityFilters(
  document: Document,
  keys: EntityKeys,
  list: Operation,
  fields: Record<string, Field>,
): Record<string, Filter> {
  const filters = parametersOf(document, list).filter((each) => each.in === "query" && !pagination.has(each.name));
  return Object.fromEntries(
    gather(filters, (parameter): [string, Filter] => {
      const where = `${keys.name}, filter ${parameter.name}`;
      const name = parameter["x-field"] ?? parameter.name.replace(/_date(?:ge|lt)$/, "");
      const field = fields[name];
      const { default: _default, ...value } = describeValue(
        document,
        { ...inherited(field), ...ownLabels(document, parameter), ...parameter.schema },
        where,
        {
          words: field?.label,
        },
      );
      const kind = value.kind === "id" && field ? field.kind : value.kind;
      const asked = parameter.required ? { required: true as const } : {};
      return [
        parameter.name,
        {
          ...value,
          kind: kind === "long" ? "text" : kind,
          match: match(parameter, kind, where),
          field: name,
          ...asked,
        },
      ];
    }),
  );
}

/** Labels of the filter's own values, where they differ from those of the field. */
function ownLabels(document: Document, { schema }: Parameter): object {
  return clean({ "x-labels": resolved(document, schema)["x-labels"] });
}

/** The properties that a filter inherits from its field: the source of its choices. */
function inherited(field: Field | undefined): object {
  if (!field) return {};
  const labels =
    field.labels && Object.fromEntries(Object.entries(field.labels).map(([key, words]) => [key, words.join(" · ")]));
  return clean({
    "x-dict": field.dict,
    "x-dict-biz": field.bizDict,
    "x-labels": labels,
    "x-ref": field.ref,
    "x-ref-by": field.refBy,
    "x-input": field.kind === "tree" ? "tree" : undefined,
  });
}

/** The columns of the exported and the imported sheet. */
export function entitySheet(document: Document, keys: EntityKeys): Entity["sheet"] {
  const columns = Object.fromEntries(
    operationsBelow(document, keys.path).map(({ last, operation }) => [shared[last] ?? last, operation["x-columns"]]),
  );
  const sheet = clean({ export: columns.export, import: columns.template }) as NonNullable<Entity["sheet"]>;
  return Object.keys(sheet).length === 0 ? undefined : sheet;
}
