import { isImageFile } from "@bladekit/sdk/rules";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import type { FieldProblem } from "./field-problem.ts";

/** A stored file that is named in a field; a cover or a banner has to be a picture. */
export type NamedFile = { field: string; name: string; isPicture?: boolean };

/**
 * Looks up files that staff uploaded. What candidates handed in is not found: naming it in a notice would publish it.
 * Returns the sizes by name, and what is wrong with the fields.
 */
export async function findStaffFiles(db: TenantDatabase, files: readonly NamedFile[]) {
  const names = files.map(({ name }) => name);
  const rows =
    names.length === 0
      ? []
      : await db
          .selectFrom("resourceAttach as attach")
          .innerJoin("bladeUser as user", "user.id", "attach.userId")
          .select(["attach.name", "attach.size"])
          .where("user.userType", "=", "staff")
          .where("attach.isDeleted", "=", 0)
          .where("attach.name", "in", names)
          .execute();
  const sizes: ReadonlyMap<string, number> = new Map(rows.map(({ name, size }) => [name, Number(size)]));
  const problems = files.flatMap(({ field, name, isPicture }): FieldProblem[] => {
    if (!sizes.has(name)) return [{ field, message: "文件不存在，请重新上传" }];
    return isPicture && !isImageFile(name) ? [{ field, message: "须为图片文件" }] : [];
  });
  return { sizes, problems };
}
