import type { AttachInput } from "@bladekit/openapi";
import { resourceAttach } from "@bladekit/openapi/entities/resource-attach";
import type { Context } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { withBase } from "../../../lists/base-columns.ts";
import { shownUses } from "../../../lists/in-use.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { removeRows } from "../../../lists/remove-rows.ts";
import { defineResource } from "../../../lists/resource.ts";
import { contains } from "../../../lists/search.ts";
import { usesOfFiles } from "./attach-uses.ts";

/** Where all links to files begin. */
const domain = "/api";

/** Files as rows. They come by upload alone. No link leads to one that was removed; `sweep-files.ts` deletes its bytes later. */
const files = defineResource({
  table: "resourceAttach",
  columns: [
    ...["id", "tenantId", "name", "originalName", "extension", "size", "sha256", "userId", "ossId"],
    ...["createDept", "createTime", "updateUser", "updateTime", "status", "isDeleted"],
  ] as const,
  ...listedAs(resourceAttach, ["link", "domain"]),
  order: [],
  base: true,
  async usesOf({ db }, ids) {
    const rows = await db.selectFrom("resourceAttach").select(["name", "userId"]).where("id", "in", ids).execute();
    return usesOfFiles(withoutDataScopes(db), rows);
  },
  async present(ctx, rows) {
    const [codeOf, uploaders] = [await storageCodes(ctx), await uploadersOf(ctx, rows)];
    return rows.map(({ userId, ossId, sha256, ...row }) => ({
      ...withBase({ ...row, createUser: userId }),
      ossCode: ossId === null ? "" : (codeOf.get(ossId) ?? ""),
      checksum: sha256,
      uploaderName: uploaders.get(userId)?.name ?? "",
      domain,
      // The files of candidates are opened from their applications, where a look at an ID card is kept.
      link: uploaders.get(userId)?.isCandidate ? "" : ctx.fileLinks.sign(row.tenantId, row.name),
    }));
  },
});

/** The people who uploaded the files, by id; candidates are not named. */
async function uploadersOf({ db, language }: Context, rows: readonly { userId: string }[]) {
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  if (ids.length === 0) return new Map<string, { name: string; isCandidate: boolean }>();
  const found = await withoutDataScopes(db)
    .selectFrom("bladeUser")
    .select(["id", "realName", "userType"])
    .where("id", "in", ids)
    .execute();
  const candidate = say("应聘者", "Candidate")[language];
  return new Map(
    found.map(({ id, realName, userType }) => {
      const isCandidate = userType === "guest";
      return [id, { name: isCandidate ? candidate : realName, isCandidate }];
    }),
  );
}

/** Codes of the tenant's storages by id; there are few. */
async function storageCodes({ db }: Context): Promise<ReadonlyMap<string, string>> {
  const rows = await withoutDataScopes(db).selectFrom("resourceOss").select(["id", "ossCode"]).execute();
  return new Map(rows.map(({ id, ossCode }) => [id, ossCode]));
}

/** Links are made anew for each answer; what stays the same in them is the name. */
function nameIn(link: string): string {
  return new URLSearchParams(link.slice(link.indexOf("?") + 1)).get("name") ?? link;
}

/** Gives a file another name to be saved under. @throws Refusal `not_found` for one that was not uploaded, `validation_failed` for another kind */
async function rename(ctx: Context, { id, name, originalName }: AttachInput) {
  const [file] = await files.all(ctx, {}, (rows) =>
    id ? rows.where("resourceAttach.id", "=", id) : rows.where("resourceAttach.name", "=", name),
  );
  if (!file)
    throw new Refusal("not_found", { message: say("文件不存在，请先上传", "There is no such file. Upload it first") });
  if (file.name !== name) throw invalidField("name", say("对象名不能修改", "The object name cannot be changed"));
  if (!originalName.toLowerCase().endsWith(`.${file.extension}`) || /[\\/\r\n]/.test(originalName)) {
    throw invalidField(
      "originalName",
      say("须为以 .{} 结尾的文件名", "Must be a file name that ends in .{}", file.extension),
    );
  }
  return files.change(ctx, file.id, { originalName });
}

export const attachHandlers = defineHandlers({
  listAttach: async (ctx, { query }) =>
    files.page(ctx, query, (rows) =>
      rows
        .$if(!!query.link, (list) => list.where(...contains("resourceAttach.name", nameIn(query.link ?? ""))))
        .$if(query.names !== undefined, (list) =>
          list.where("resourceAttach.name", "in", (query.names ?? "").split(",")),
        )
        .$if(query.checksums !== undefined, (list) =>
          list.where("resourceAttach.sha256", "in", (query.checksums ?? "").split(",")),
        )
        .$if(!domain.includes(query.domain ?? ""), (list) => list.where("resourceAttach.name", "=", "")),
    ),
  getAttach: async (ctx, { query }) => files.detail(ctx, query.id),
  listAttachUses: async (ctx, { query }) => {
    await files.detail(ctx, query.id);
    return shownUses(await files.uses(ctx, [query.id]), ctx.language);
  },
  submitAttach: async (ctx, { body }) => rename(ctx, body),
  removeAttach: removeRows(files),
});
