import type { PlatformContext } from "../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { FileAnswer } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { forTenant } from "../../../db/tenant-scope.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { keepFile } from "./keep-file.ts";
import { askStore, findStoredFile } from "./stored-file.ts";

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
      const { name, originalName, size } = await keepFile(ctx, file);
      return { link: ctx.fileLinks.sign(ctx.tenantId, name), domain: "/api", name, originalName, size };
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
