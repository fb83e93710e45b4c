import type { PlatformContext } from "../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { FileAnswer } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { keepFile } from "./keep-file.ts";
import { isPublicFile } from "./public-file.ts";
import { askStore, findStoredFile } from "./stored-file.ts";

/** How long a link works that leads to a store itself: as long as it takes to follow it. */
const linkSeconds = 300;

async function read(ctx: PlatformContext, db: TenantDatabase, name: string): Promise<FileAnswer> {
  const found = await findStoredFile(ctx, db, name);
  const { originalName: fileName, contentType: type, size, store } = found;
  const place = { tenantId: db.tenantId, name };
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
      const { name, originalName, size } = await keepFile(ctx, file);
      return { link: ctx.fileLinks.sign(ctx.tenantId, name), domain: "/api", name, originalName, size };
    },
  }),
  ...definePlatformHandlers("namedTenant", {
    getFile: async (ctx, { query }) => {
      const { tenantId, name } = query;
      const opens = ctx.fileLinks.opens(query);
      if (opens === "no" || !(await isOpenTenant(ctx.platform, tenantId))) throw new Refusal("not_found");
      const db = forTenant(ctx.platform, tenantId);
      if (opens === "if public" && !(await isPublicFile(db, ctx.now, name))) throw new Refusal("not_found");
      return read(ctx, db, name);
    },
  }),
};
