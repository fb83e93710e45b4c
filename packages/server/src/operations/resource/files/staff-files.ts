import { isImageFile } from "@bladekit/sdk/rules";
import type { FieldError } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { lostFile } from "../../../contract/value-sentences.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";

/** A stored file that is named in a field; a cover or a banner has to be a picture. */
export type NamedFile = { field: string; name: string; isPicture?: boolean };

/**
 * Looks up files that staff uploaded. Files of candidates are not found: naming one in a notice would publish it. Returns the sizes and
 * the digests of contents by name, and the faults of the fields.
 */
export async function findStaffFiles(db: TenantDatabase, files: readonly NamedFile[]) {
  const names = files.map(({ name }) => name);
  const rows =
    names.length === 0
      ? []
      : await withoutDataScopes(db)
          .selectFrom("resourceAttach as attach")
          .leftJoin("bladeUser as user", "user.id", "attach.userId")
          .select(["attach.name", "attach.size", "attach.sha256"])
          // The platform's administrator works in every hospital and is a user of none of them.
          .where((row) => row.or([row("user.userType", "=", "staff"), row("user.id", "is", null)]))
          .where("attach.isDeleted", "=", 0)
          .where("attach.name", "in", names)
          .execute();
  const sizes: ReadonlyMap<string, number> = new Map(rows.map(({ name, size }) => [name, Number(size)]));
  const digests: ReadonlyMap<string, string> = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const problems = files.flatMap(({ field, name, isPicture }): FieldError[] => {
    if (!sizes.has(name)) return [{ field, message: lostFile }];
    return isPicture && !isImageFile(name) ? [{ field, message: say("须为图片文件", "Must be a picture") }] : [];
  });
  return { sizes, digests, problems };
}
