import { randomUUID } from "node:crypto";
import { type Context, type PlatformContext, requireUser } from "../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { FileAnswer, UploadedFile } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { forTenant, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { newFile } from "../../../services/files/file-store.ts";
import { countUpload } from "../../../services/files/upload-quota.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { checkFile } from "./kind/check-file.ts";
import { askStore, findStoredFile } from "./stored-file.ts";

async function store(ctx: Context, file: UploadedFile) {
  const { originalName, extension, type } = checkFile(file);
  await countUpload({ ...ctx, userId: requireUser(ctx).userId }, file.bytes.length);
  const stored = newFile(file.bytes, type);
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
  return { link: ctx.fileLinks.sign(ctx.tenantId, name), domain: "/api", name, originalName, size };
}

/** How long a link works that leads to a store itself: as long as it takes to follow it. */
const linkSeconds = 300;

async function read(ctx: PlatformContext, tenantId: string, name: string): Promise<FileAnswer> {
  const found = await findStoredFile(ctx, forTenant(ctx.platform, tenantId), name);
  const { originalName: fileName, contentType: type, size, store } = found;
  const place = { tenantId, name };
  return {
    ...{ type, fileName, size, etag: found.sha256 },
    async open(range) {
      const body = await askStore(store.get(place, range));
      if (!body) throw new Refusal("not_found");
      return body;
    },
    link: (disposition) => askStore(store.link(place, { type, disposition }, linkSeconds)),
  };
}

export const resourceHandlers = {
  ...defineHandlers({
    putFile: async (ctx, { file }) => {
      if (!file) throw new Refusal("file_refused", { message: say("请选择要上传的文件", "Choose a file to upload") });
      return store(ctx, file);
    },
  }),
  ...definePlatformHandlers("namedTenant", {
    getFile: async (ctx, { query }) => {
      const isOpen = ctx.fileLinks.isValid(query) && (await isOpenTenant(ctx.platform, query.tenantId));
      if (!isOpen) throw new Refusal("not_found");
      return read(ctx, query.tenantId, query.name);
    },
  }),
};
