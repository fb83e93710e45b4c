import { randomUUID } from "node:crypto";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { UploadedFile } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { newFile } from "../../../services/files/file-store.ts";
import { countUpload } from "../../../services/files/upload-quota.ts";
import { type CheckedFile, checkFile } from "./kind/check-file.ts";
import { askStore } from "./stored-file.ts";

/** A PDF that asks for a password is for nobody to read. Few are encrypted at all, and only those are looked into. @throws Refusal `file_refused` */
async function refuseLocked(ctx: Context, type: string, bytes: Buffer): Promise<void> {
  if (type !== "application/pdf" || !bytes.includes("/Encrypt")) return;
  if (!(await ctx.workers.run("pdfNeedsPassword", bytes, ctx))) return;
  throw new Refusal("file_refused", {
    message: say(
      "PDF 设有打开密码，请取消密码后再上传",
      "The PDF asks for a password to open. Remove the password and upload it again",
    ),
  });
}

/** Stores a file of the caller's, if it is one that may be stored. @throws Refusal `file_refused`, `payload_too_large`, `rate_limited`, `storage_full`, `unavailable` */
export async function keepFile(ctx: Context, file: UploadedFile) {
  const checked = checkFile(file);
  await refuseLocked(ctx, checked.type, checked.bytes);
  return storeFile(ctx, checked, file.bytes.length);
}

/**
 * Stores a file that was checked, or that the server made for the caller.
 *
 * @param uploaded Bytes that count towards the caller's quota of uploads; by default those that are stored.
 * @throws Refusal `rate_limited`, `storage_full`, `unavailable`
 */
export async function storeFile(ctx: Context, file: CheckedFile, uploaded = file.bytes.length) {
  const { originalName, extension, type, bytes } = file;
  await countUpload({ ...ctx, userId: requireUser(ctx).userId }, uploaded);
  const stored = newFile(bytes, type);
  const { size, sha256 } = stored;
  const name = `upload/${ctx.now.slice(0, 10).replaceAll("-", "")}/${randomUUID()}.${extension}`;
  const { ossId, store } = await ctx.files.current(ctx.db);
  const id = ctx.ids.next();
  // The row is there first, as one that was removed: should this end half-way, the sweep finds the bytes by it.
  await ctx.db
    .insertInto("resourceAttach")
    .values({
      ...{ id, name, originalName, contentType: type, size, sha256, ossId, isDeleted: 1 },
      userId: requireUser(ctx).userId,
    })
    .execute();
  await askStore(store.put({ tenantId: ctx.tenantId, name }, stored));
  // Everybody may upload, whether or not they see the list of files.
  await withoutDataScopes(ctx.db).updateTable("resourceAttach").set({ isDeleted: 0 }).where("id", "=", id).execute();
  return { name, originalName, size };
}
