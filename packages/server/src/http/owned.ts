import type { Context } from "../context/context.ts";
import type { Operation } from "../contract/document.ts";
import type { Input } from "../contract/operations.ts";
import { severalRows } from "./several-rows.ts";

type Row = Readonly<Record<string, unknown>>;
type Call = Readonly<{ header: unknown; input: Input<never> }>;

const NAME = "[a-z][a-z0-9-]{0,31}";
/** The mark, whose it is, and whether the record is kept from being removed: `bladekit/nursing; owner=%E6%8A%A4%E7%90%86%E9%83%A8; protect`. */
const MARK = new RegExp(`^(${NAME}(?:/${NAME})?)(?:; owner=([A-Za-z0-9%._~!*'()-]{1,1000}))?(; protect)?$`);
/** As long as the contract lets an owner be. */
const MAX_OWNER = 100;
/** Ids that one statement looks up; longer lists are looked up in parts. */
const AT_ONCE = 1000;

/** The resource of a call, found by the folder of its path, and what the call does to a row of it. */
function targetOf({ path }: Operation): readonly [resource: string | undefined, action: string | undefined] {
  const several = severalRows({ path });
  if (several) return [several.resource, "rows"];
  const [, resource, action] = /^(.+)\/(submit|update|remove)$/.exec(path) ?? [];
  return [resource, action];
}

interface Mark {
  mark: string;
  owner: string;
  protected: boolean;
}

/** The mark that a header says; undefined for one of another form. */
function markIn(header: unknown): Mark | undefined {
  const [, mark, owner = "", isProtected] = (typeof header === "string" && MARK.exec(header)) || [];
  if (mark === undefined) return undefined;
  try {
    return { mark, owner: decodeURIComponent(owner).slice(0, MAX_OWNER), protected: isProtected !== undefined };
  } catch {
    return undefined;
  }
}

/** Whether a call marks the record that it writes as made by the tool that the header `Managed-By` names. */
export function isMarking(operation: Operation, header: unknown): header is string {
  const [resource, action] = targetOf(operation);
  return resource !== undefined && action !== "remove" && markIn(header) !== undefined;
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
  const mark = markIn(header);
  if (!mark || keys.some((key) => key === undefined)) return;
  await db
    .insertInto("ownershipMark")
    .values(keys.map((key) => ({ resource, recordKey: String(key), ...mark })))
    .onConflict((conflict) => conflict.columns(["tenantId", "resource", "recordKey"]).doUpdateSet(mark))
    .execute();
}
