import type { Entity, Label } from "../describe.ts";
import { type Document, type EntityKeys, members, type Schema } from "./document.ts";
import { entityFields } from "./fields.ts";
import { clean, gather, label, Undecidable } from "./value.ts";
import { entityFilters, entitySheet, entityVerbs } from "./verbs.ts";

/** The description of an entity, with the names of its types. */
export type Generated = { entity: Entity; row: string; input: string | undefined };

/** Every entity that a schema of the document describes. */
export function entitiesOf(document: Document): Generated[] {
  const described = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    [schema["x-entity"] ?? []].flat().map((keys) => ({ name, schema, keys })),
  );
  const found = gather(described, ({ name, schema, keys }) => describeEntity(document, name, schema, keys));
  const names = new Set(found.map(({ entity }) => entity.name));
  const pointing = found.flatMap(({ entity }) =>
    [...Object.entries(entity.fields), ...Object.entries(entity.filters)].map(([name, { ref }]) => ({
      name,
      ref,
      entity,
    })),
  );
  gather(pointing, ({ name, ref, entity }) => {
    if (ref !== undefined && !names.has(ref))
      throw new Undecidable(`${entity.name}.${name}: there is no entity ${ref}`);
  });
  return found.sort((a, b) => a.entity.name.localeCompare(b.entity.name));
}

function describeEntity(document: Document, name: string, schema: Schema, keys: EntityKeys): Generated {
  const row = keys.row ?? name;
  const rowSchema = schemaNamed(document, row, keys.name);
  const change = keys.change === undefined ? undefined : schemaNamed(document, keys.change, keys.name);
  const sent = keys.row === undefined ? {} : { add: schema, ...(change ? { change } : {}) };
  const fields = entityFields(document, keys, rowSchema, sent);
  const { verbs, list } = entityVerbs(document, keys);
  for (const field of [keys.display, keys.key ?? keys.display, keys.tree ?? keys.display]) {
    if (!fields[field]) throw new Undecidable(`${keys.name}: there is no field ${field}`);
  }
  const entity = clean({
    name: keys.name,
    label: label(keys.title, keys.name),
    plural: pluralOf(label(keys.title, keys.name), keys.plural),
    id: keys.id ?? "id",
    title: keys.display,
    titleEn: fields[`${keys.display}En`]?.row ? `${keys.display}En` : undefined,
    key: keys.key,
    fields,
    verbs,
    filters: entityFilters(document, keys, list, fields),
    sorts: list["x-sortable"] ?? [],
    sheet: entitySheet(document, keys),
    tree: tree(document, keys, rowSchema, verbs),
    menu: keys.menu,
  }) as Entity;
  return { entity, row, input: keys.row === undefined ? undefined : name };
}

/** Most English plurals follow a rule, and `plural` of the description gives the others. Chinese has no plural form. */
function pluralOf([zh, en]: Label, plural?: string): Label {
  return [zh, plural ?? (/[^aeiou]y$/.test(en) ? en.replace(/y$/, "ies") : `${en}s`)];
}

function schemaNamed(document: Document, name: string, where: string): Schema {
  const schema = document.components.schemas[name];
  if (!schema) throw new Undecidable(`${where}: there is no schema ${name}`);
  return schema;
}

function tree(document: Document, keys: EntityKeys, row: Schema, verbs: Entity["verbs"]): Entity["tree"] {
  if (keys.tree === undefined) return undefined;
  return clean({
    parent: keys.tree,
    children: "children" in members(document, row).properties ? "children" : undefined,
    lazy: "lazyList" in verbs ? "lazyList" : undefined,
  }) as NonNullable<Entity["tree"]>;
}
