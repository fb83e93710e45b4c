import type { Entity } from "@bladekit/openapi/describe";
import type { Context, PlatformContext } from "../context/context.ts";
import type { Handler } from "../context/handler.ts";
import { takenField } from "../contract/invalid-field.ts";
import type { OperationId } from "../contract/operations.ts";
import { say } from "../contract/say.ts";
import type { DB } from "../db/schema.ts";
import { baseColumns, withBase } from "./base-columns.ts";
import { listedAs } from "./listed-as.ts";
import { removeRows } from "./remove-rows.ts";
import { defineResource, type Resource, type ResourceOptions } from "./resource.ts";
import { type Sent, sentFields } from "./sent-fields.ts";
import { entitySheet } from "./sheets/entity-sheet.ts";
import { exportSheet } from "./sheets/export-sheet.ts";

type Row = Readonly<Record<string, unknown>>;
type Table = keyof DB & string;
type Rows = Resource<Table, Row>;
type Options<T extends Table = Table> = ResourceOptions<T, never, Row, PlatformContext>;
type Query = Readonly<Record<string, string | undefined>>;

const handlersOf = (entity: Entity, rows: Rows) => {
  const sheet = entitySheet<Row>(entity);
  return {
    list: async (ctx: Context, { query }: { query: Query }) => rows.page(ctx, query),
    show: async (ctx: Context, { query }: { query: Query }) => rows.detail(ctx, query.id ?? ""),
    create: async (ctx: Context, { body: { id, ...values } }: { body: Row }) =>
      rows.submit(ctx, id as string | undefined, stored(entity, values) as never),
    remove: removeRows(rows as Resource<never, Row>),
    export: async (ctx: Context, { query }: { query: Query }) =>
      exportSheet(ctx, sheet, query.columns, rows.batches(ctx, query)),
  };
};
type Usual = keyof ReturnType<typeof handlersOf>;

/** The handlers of an entity's verbs that need nothing but its rows. */
type UsualHandlers<E extends Entity> = {
  [V in keyof E["verbs"] & Usual as E["verbs"][V]["op"]]: Handler<E["verbs"][V]["op"] & OperationId>;
};

type TableWith<Columns> = { [T in Table]: [Columns] extends [keyof DB[T]] ? T : never }[Table];

/** Kinds whose absent value is an empty text in the contract and null in the database. */
const nullable: readonly string[] = ["date", "datetime", "ref", "tree", "user"];
const nullableKeys = ({ fields }: Entity) =>
  Object.entries(fields).flatMap(([key, { kind, in: sent }]) =>
    sent !== "none" && nullable.includes(kind) ? [key] : [],
  );

function mapped(entity: Entity, values: Row, from: unknown, to: unknown): Row {
  const changed = nullableKeys(entity).filter((key) => values[key] === from);
  return { ...values, ...Object.fromEntries(changed.map((key) => [key, to])) };
}
const stored = (entity: Entity, values: Row) => mapped(entity, values, "", null);
const shown = (entity: Entity, row: Row) => mapped(entity, row, null, "");

/** Options that an entity may add. */
type Own = "source" | "duplicate" | "usesOf" | "beforeRemove" | "parents" | "takes";

/** The refusal of a second row with the same key. */
function taken({ key, title, label, fields }: Entity): Options["duplicate"] {
  const [zh, en] = fields[key ?? title]?.label ?? label;
  const sentence = say(`${zh}已存在`, `Another ${label[1].toLowerCase()} has this ${en.toLowerCase()}`);
  return (cause) => takenField(key ?? title, sentence, cause);
}

/**
 * The rows of an entity without special rules, and the handlers of its verbs. Its table has the base columns and one for each property that
 * clients send. `options` say what is special, such as the rows that block a removal.
 */
export function usualEntity<E extends Entity, T extends TableWith<Sent<E> | (typeof baseColumns)[number]>>(
  entity: E,
  { table, order, ...options }: Pick<Options<T>, "table" | "order"> & Partial<Pick<Options<T>, Own>>,
): { rows: Rows; handlers: UsualHandlers<E> } {
  const rows = defineResource({
    duplicate: taken(entity),
    ...options,
    ...listedAs(entity),
    table,
    order,
    columns: [...sentFields(entity), ...baseColumns],
    base: true,
    present: (_ctx: Context, found: Parameters<typeof withBase>[0][]) =>
      found.map((row) => shown(entity, withBase(row))),
  } as unknown as ResourceOptions<Table, never, Row>);
  const served = Object.entries(handlersOf(entity, rows)).flatMap(([verb, handler]) => {
    const op = entity.verbs[verb]?.op;
    return op ? [[op, handler]] : [];
  });
  return { rows, handlers: Object.fromEntries(served) as UsualHandlers<E> };
}
