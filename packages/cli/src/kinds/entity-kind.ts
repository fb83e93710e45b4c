import type { Entity } from "@bladekit/openapi/describe";
import { type Beside, besides } from "./beside.ts";
import type { CrudOptions } from "./crud-store.ts";
import { entityField, kindNameOf } from "./entity-field.ts";
import type { FieldSpec, Kind, Store } from "./kind.ts";
import type { Level } from "./level.ts";
import { treeShape } from "./tree-shape.ts";

export type EntityKindOptions = Readonly<{
  section: string;
  scope: Kind["scope"];
  /** Default: what the entity is named. */
  name?: string;
  /** The field that names a record; default: that of the entity. */
  key?: string;
  /** Fields that are no part of how a hospital is set up, and that no plan has. */
  without?: readonly string[];
  /** Fields that the server fills in by itself: leaving one out leaves it as it is. */
  filledIn?: readonly string[];
  /** Facts about a field that the contract does not have. */
  fields?: Readonly<Record<string, Partial<FieldSpec>>>;
  /** Fields that are read and written by calls of their own. */
  beside?: Beside;
  /** Everything else that this kind's store does differently. */
  store?: Partial<CrudOptions>;
  level?: Partial<Level>;
  files?: "each" | "one";
  takesAway?: Kind["takesAway"];
  periods?: Kind["periods"];
  faultsOf?: Kind["faultsOf"];
  refuses?: Kind["refuses"];
  within?: string;
  onSpringblade?: boolean;
  /** Ids and keys for those who refer to one and may not see the lists. */
  lookup?: Store["lookup"];
  /** Records are never removed by this tool. */
  kept?: boolean;
}>;

/** The fields of an entity's answers that are not in `own`, each with the reason. The label of a code or an id is not counted as a field. */
export function neverCompared({ fields }: Pick<Entity, "fields">, own: readonly string[]): NonNullable<Kind["never"]> {
  const labels = new Set(Object.values(fields).map(({ refLabel }) => refLabel));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { kind, row, personal, in: taken }]) => {
      if (!row || kind === "id" || field === "tenantId" || labels.has(field) || own.includes(field)) return [];
      return [[field, personal ? "personal" : taken === "none" || field === "version" ? "ofServer" : "elsewhere"]];
    }),
  );
}

/** A kind of record that the contract describes whole. */
export function entityKind(entity: Entity, options: EntityKindOptions): Kind {
  const name = options.name ?? kindNameOf(entity.name);
  const key = options.key ?? entity.key;
  const { list, create, edit, remove } = entity.verbs;
  if (!key || !list || !create) throw new Error(`${entity.name} has no key, list or submit`);
  const parent = entity.tree?.parent;
  const fields = Object.fromEntries(
    Object.entries(entity.fields).flatMap(([field, described]) => {
      const isOwn = described.in !== "none" && (described.row || described.kind === "secret");
      const isKept =
        isOwn &&
        described.kind !== "id" &&
        (field !== "tenantId" || field === key) &&
        !options.without?.includes(field);
      // A masked value would be read, and then sent back masked.
      const own = options.fields?.[field];
      if (!isKept || (described.personal && !own?.apart)) return [];
      const spec = entityField(field, described);
      const { default: _, ...bare } = spec;
      // It has no default: a file that does not mention a picture must not remove it.
      if (own?.apart) return [[field, { ...bare, ...own }]];
      const known = options.filledIn?.includes(field) ? { ...bare, filledIn: true } : spec;
      return [[field, { ...(field === parent ? { ...bare, hidden: true } : known), ...own }]];
    }),
  ) as Record<string, FieldSpec>;
  const { [key]: ofKey, ...plain } = fields;
  const later = Object.entries(options.beside?.fields ?? {}).map(([field, spec]) => {
    const { default: initial } = spec;
    return [field, initial === undefined ? spec : { later: initial, ...spec }] as const;
  });
  const own: Record<string, FieldSpec> = { ...plain, ...Object.fromEntries(later) };
  const [zh, en] = entity.label;
  const description = `${zh} · ${en}`;
  return {
    name,
    scope: options.scope,
    fields: own,
    shape: treeShape({
      kind: name,
      section: options.section,
      description,
      ...(parent !== undefined && { parent }),
      ...(options.files && { files: options.files }),
      ...((!remove || options.kept) && { kept: true }),
      levels: {
        [name]: {
          description,
          key,
          fields: { [key]: { ...(ofKey ?? { schema: { type: "string", minLength: 1 } }), required: true }, ...own },
          ...(parent !== undefined && { nests: { children: name } }),
          ...options.level,
        },
      },
    }),
    store: {
      ...(options.lookup && { lookup: options.lookup }),
      ...besides(options.beside, {
        list: list.path,
        paged: list.takes === "page",
        submit: create.path,
        ...(edit && edit.path !== create.path && { edit: edit.path }),
        ...(remove && !options.kept && { remove: remove.path }),
        ...(remove?.by && { removeBy: remove.by }),
        ...(entity.id !== "id" && { id: entity.id }),
        owned: options.scope === "tenant",
        fields: plain,
        keyOf: (row) => String(row[key]),
        keyInput: (value) => ({ [key]: value }),
        ...options.store,
      }),
    },
    never: neverCompared(entity, [key, ...Object.keys(own)]),
    ...(options.onSpringblade && { onSpringblade: true }),
    ...(remove && { removal: remove.op }),
    ...(options.takesAway && { takesAway: options.takesAway }),
    ...(options.periods && { periods: options.periods }),
    ...(options.faultsOf && { faultsOf: options.faultsOf }),
    ...(options.within && { within: options.within }),
    ...(entity.id !== "id" && { fixedKey: true }),
    ...(options.refuses && { refuses: options.refuses }),
  };
}
