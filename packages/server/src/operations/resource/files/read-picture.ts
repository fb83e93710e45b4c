import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import type { Picture } from "../../../services/report/report.ts";
import { askStore, findStoredFile } from "./stored-file.ts";

/** The bytes of a stored picture, to be drawn; undefined where it is gone. */
export async function readPicture(ctx: Pick<Context, "files" | "db" | "tenantId">, name: string): Promise<Picture> {
  const place = { tenantId: ctx.tenantId, name };
  const found = await findStoredFile(ctx, withoutDataScopes(ctx.db), name).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "not_found") return undefined;
    throw error;
  });
  const stream = found && (await askStore(found.store.get(place)));
  return stream && Buffer.concat(await stream.toArray());
}
