import type { Context } from "../context/context.ts";
import type { Operation } from "../contract/document.ts";
import type { Input } from "../contract/operations.ts";

type Row = Readonly<Record<string, unknown>>;
type Call = Readonly<{ header: unknown; input: Input<never> }>;

const MARK = /^[a-z][a-z0-9-]{0,31}$/;
/** The most ids of one statement. Longer lists are looked up in parts. */
const AT_ONCE = 1000;

/** The resource of a call, found by the folder of its path, and what the call does to a row of it. */
function targetOf({ path }: Operation): readonly [resource: string | undefined, action: string | undefined] {
  // An operation on several rows: /blade-system/rows/menu adds to /blade-system/menu.
  const [, service, entity] = /^(\/[^/]+)\/rows\/([^/]+)$/.exec(path) ?? [];
  if (entity) return [`${service}/${entity}`, "rows"];
  const [, resource, action] = /^(.+)\/(submit|update|remove)$/.exec(path) ?? [];
  return [resource, action];
}

/** Whether a call marks its record as made by the tool that the header `Managed-By` names. */
export function isMarking(operation: Operation, header: unknown): header is string {
  const [resource, action] = targetOf(operation);
  return resource !== undefined && action !== "remove" && typeof header === "string" && MARK.test(header);
}

/** Records which tool made a record: a submit with the header `Managed-By` marks its row, and a removal deletes the mark. */
export async function keepOwnership(
  { db }: Pick<Context, "db">,
  operation: Operation,
  { header, input, data }: Call & Readonly<{ data: unknown }>,
): Promise<void> {
  const [resource, action] = targetOf(operation);
  if (!resource) return;
  const { body, query } = input as unknown as { body?: Row; query: Row };
  if (action === "remove") {
    const keys = String(query.ids ?? query.id ?? "")
      .split(",")
      .filter(Boolean);
    for (let start = 0; start < keys.length; start += AT_ONCE) {
      const some = keys.slice(start, start + AT_ONCE);
      await db.deleteFrom("ownershipMark").where("resource", "=", resource).where("recordKey", "in", some).execute();
    }
    return;
  }
  const row = (data ?? {}) as Row;
  const keys = action === "rows" ? (data as readonly string[]) : [row.id ?? body?.id ?? row.code];
  if (!isMarking(operation, header) || keys.some((key) => key === undefined)) return;
  await db
    .insertInto("ownershipMark")
    .values(keys.map((key) => ({ resource, recordKey: String(key), mark: header })))
    .onConflict((conflict) => conflict.columns(["tenantId", "resource", "recordKey"]).doUpdateSet({ mark: header }))
    .execute();
}
