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
  const own = await ownUploads(
    db,
    guestId,
    named.map(({ name }) => name),
  );
  return named.filter(({ name }) => !own.has(name)).map(({ field }) => ({ field, message: lostFile }));
}

/** Those of the files that the candidate uploaded. */
export async function ownUploads(
  db: TenantDatabase,
  guestId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom("resourceAttach")
    .select("name")
    .where("userId", "=", guestId)
    .where("isDeleted", "=", 0)
    .where("name", "in", names)
    .execute();
  return new Set(rows.map(({ name }) => name));
}
