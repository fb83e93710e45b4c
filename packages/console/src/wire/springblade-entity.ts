import type { Entity } from "../model/define-entity.ts";
import type { Description } from "../model/description.ts";
import type { HasCall } from "./foreign.ts";

/** Fields of our contract that an open-source server does not keep, by entity. */
const lacking: Readonly<Record<string, readonly string[]>> = {
  "system/dict": ["dictValueEn", "isSealed"],
  "system/dept": ["leaderId"],
  "system/tenant": ["accountNumber", "expireTime", "packageId", "datasourceId"],
  "log/usual": ["requestId", "kind", "device"],
  "log/api": ["requestId"],
  "log/error": ["requestId"],
};

/** Columns that are hidden here and shown there, where they replace a column that such a server lacks. */
const instead: Readonly<Record<string, readonly string[]>> = { "log/usual": ["requestUri"] };

const without = <T>(record: Readonly<Record<string, T>>, isKept: (name: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => isKept(name, value)));

/** The part of a description that a server with only some of our calls can serve. */
function servedDescription(description: Description, has: HasCall, elsewhere: Description["verbs"] = {}): Description {
  const lacks = new Set(lacking[description.name]);
  const verbs = without({ ...elsewhere, ...description.verbs }, (_, { path }) => has(path));
  const { lazy, ...tree } = description.tree ?? {};
  return {
    ...description,
    verbs,
    fields: without(description.fields, (name) => !lacks.has(name)),
    // It knows no departments below a department.
    filters: without(description.filters, (_, { field, match }) => !lacks.has(field) && match !== "within"),
    ...(description.tree && {
      tree: { ...tree, ...(lazy && verbs[lazy] && { lazy }) } as NonNullable<Description["tree"]>,
    }),
  };
}

const nameOf = (column: Entity["options"]["columns"][number]): string =>
  typeof column === "string" ? column : "own" in column ? column.own : column.field;

/**
 * An entity as such a server can show it: its lists, forms and buttons ask for nothing that is not there. A tree whose levels cannot be
 * read one by one is read whole.
 */
export function servedEntity({ description: whole, options, ...rest }: Entity, has: HasCall): Entity {
  const description = servedDescription(whole, has, options.elsewhere);
  const isThere = (name: string) => !(name in whole.fields) || name in description.fields;
  const { beside, tabs, filters, groups, actions, check, defaults, ...others } = options;
  const isFilter = (name: string) => name in description.filters;
  return {
    ...rest,
    description,
    options: {
      ...others,
      columns: options.columns
        .filter((column) => isThere(nameOf(column)))
        .map((column) => (instead[whole.name]?.includes(nameOf(column)) ? nameOf(column) : column)),
      ...(filters && { filters: filters.filter(isFilter) }),
      ...(beside && isFilter(beside) && { beside }),
      ...(tabs && isFilter(tabs.filter) && { tabs: { filter: tabs.filter } }),
      ...(groups && {
        groups: Object.fromEntries(
          Object.entries(groups).map(([name, parts]) => [
            name,
            parts.filter((part) => typeof part !== "string" || isThere(part)),
          ]),
        ),
      }),
      ...(actions && { actions: without(actions, (verb) => verb in description.verbs) }),
      ...(defaults && {
        defaults: typeof defaults === "function" ? defaults : without(defaults, isThere),
      }),
      // Nobody could mend a fault in a field that the form does not show.
      ...(check && { check: (values, isNew) => without(check(values, isNew), isThere) }),
    },
  };
}
