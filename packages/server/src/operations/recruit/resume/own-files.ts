import type { ResumeSections } from "@bladekit/openapi";
import type { FieldError } from "../../../contract/errors.ts";
import { lostFile } from "../../../contract/value-sentences.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** Files that somebody else uploaded, or nobody: naming one must not open it. */
export async function foreignFiles(
  db: TenantDatabase,
  guestId: string,
  { basic, attachment = [] }: ResumeSections,
): Promise<FieldError[]> {
  const named = [
    ...(basic?.photo ? [{ field: "basic.photo", name: basic.photo }] : []),
    ...attachment.map(({ file }, index) => ({ field: `attachment.${index}.file`, name: file })),
  ];
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom("resourceAttach")
    .select("name")
    .where("userId", "=", guestId)
    .where("isDeleted", "=", 0)
    .where(
      "name",
      "in",
      named.map(({ name }) => name),
    )
    .execute();
  const own = new Set(rows.map(({ name }) => name));
  return named.filter(({ name }) => !own.has(name)).map(({ field }) => ({ field, message: lostFile }));
}
