import type { PlatformContext } from "../../../../context/context.ts";
import { definePlatformHandlers } from "../../../../context/handler.ts";
import { Refusal } from "../../../../contract/errors.ts";
import type { FileAnswer } from "../../../../contract/operations.ts";
import { forTenant, type TenantDatabase } from "../../../../db/tenant-scope.ts";
import { isOpenTenant } from "../../../system/tenant/tenant-host.ts";
import { isPublicFile } from "../public-file.ts";
import { askStore, findStoredFile } from "../stored-file.ts";

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

/** Files by their links. The signature of a link is the permission. */
export const fileHandlers = definePlatformHandlers("namedTenant", {
  getFile: async (ctx, { query }) => {
    const { tenantId, name } = query;
    const opens = ctx.fileLinks.opens(query);
    if (opens === "no" || !(await isOpenTenant(ctx.platform, tenantId))) throw new Refusal("not_found");
    const db = forTenant(ctx.platform, tenantId);
    if (opens === "if public" && !(await isPublicFile(db, ctx.now, name))) throw new Refusal("not_found");
    return read(ctx, db, name);
  },
});
