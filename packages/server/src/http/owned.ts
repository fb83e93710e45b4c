import type { Context } from "../context/context.ts";
import type { Operation } from "../contract/document.ts";
import type { Input } from "../contract/operations.ts";

type Row = Readonly<Record<string, unknown>>;

const MARK = /^[a-z][a-z0-9-]{0,31}$/;
/** As many as one statement takes without trouble. */
const AT_ONCE = 1000;

/**
 * Keeps which tool made a record, after the write. The header `Managed-By` of a submit marks its row, and a removal forgets the mark.
 * A process that dies between the two leaves a record that nobody's tool will remove.
 */
export async function keepOwnership(
  { db }: Context,
  { path }: Operation,
  { header, input, data }: Readonly<{ header: unknown; input: Input<never>; data: unknown }>,
): Promise<void> {
  const [, resource, action] = /^(.+)\/(submit|update|remove)$/.exec(path) ?? [];
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
  const key = row.id ?? body?.id ?? row.code;
  if (typeof header !== "string" || !MARK.test(header) || key === undefined) return;
  await db
    .insertInto("ownershipMark")
    .values({ resource, recordKey: String(key), mark: header })
    .onConflict((conflict) => conflict.columns(["tenantId", "resource", "recordKey"]).doUpdateSet({ mark: header }))
    .execute();
}
