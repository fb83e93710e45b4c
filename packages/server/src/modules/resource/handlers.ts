import { createHash, randomUUID } from "node:crypto";
import { basename } from "node:path";
import { requireUser } from "../../context.ts";
import { defineHandlers } from "../../contract/handler.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { Refusal } from "../../errors.ts";
import { fileKinds } from "./file-kind.ts";

export const resourceHandlers = defineHandlers({
  putFile: async (ctx, { file }) => {
    const user = requireUser(ctx);
    if (!file) throw new Refusal("file_refused", { message: "请选择要上传的文件" });
    // Browsers send the bare name; anything before a slash is someone's path.
    const originalName = basename(file.name.replaceAll("\\", "/")).slice(-200) || "file";
    const extension = originalName.split(".").at(-1)?.toLowerCase() ?? "";
    const kind = Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined;
    if (!kind) throw new Refusal("file_refused", { message: "仅支持图片（png、jpg、gif、webp）与 pdf、Office 文档" });
    if (file.bytes.length > kind.maxBytes) {
      throw new Refusal("payload_too_large", { message: `文件不能超过 ${kind.maxBytes / 1024 / 1024} MB` });
    }
    if (!kind.matches(file.bytes)) throw new Refusal("file_refused", { message: "文件内容与扩展名不符" });

    const name = `upload/${ctx.now.slice(0, 10).replaceAll("-", "")}/${randomUUID()}.${extension}`;
    await ctx.files.put(ctx.tenantId, name, file.bytes);
    await ctx.db
      .insertInto("resourceAttach")
      .values({
        id: ctx.ids.next(),
        name,
        originalName,
        contentType: kind.type,
        size: file.bytes.length,
        sha256: createHash("sha256").update(file.bytes).digest("hex"),
        userId: user.userId,
      })
      .execute();
    return {
      link: ctx.fileLinks.sign(ctx.tenantId, name),
      domain: "/api",
      name,
      originalName,
      size: file.bytes.length,
    };
  },

  getFile: async (ctx, { query }) => {
    if (!ctx.fileLinks.isValid(query)) throw new Refusal("not_found");
    const row = await forTenant(ctx.platform, query.tenantId)
      .selectFrom("resourceAttach")
      .select(["originalName", "contentType"])
      .where("name", "=", query.name)
      .where("isDeleted", "=", 0)
      .executeTakeFirst();
    const bytes = row && (await ctx.files.get(query.tenantId, query.name));
    if (!bytes) throw new Refusal("not_found");
    return { type: row.contentType, bytes, fileName: row.originalName };
  },
});
