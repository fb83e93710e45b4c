import type { NoticeInput } from "@bladekit/openapi";
import { deskNotice } from "@bladekit/openapi/entities/desk-notice";
import { valueFaults } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../context/context.ts";
import { defineHandlers } from "../../context/handler.ts";
import { Refusal } from "../../contract/errors.ts";
import { invalidField } from "../../contract/invalid-field.ts";
import type { Input } from "../../contract/operations.ts";
import { say } from "../../contract/say.ts";
import { baseColumns, withBase } from "../../lists/base-columns.ts";
import { listedAs } from "../../lists/listed-as.ts";
import { removeRows } from "../../lists/remove-rows.ts";
import { defineResource, type Rows } from "../../lists/resource.ts";
import { cleanHtml, mostHtml } from "../resource/files/clean-html.ts";
import { systemDictNames } from "../system/dict/system-dict-names.ts";

const notices = defineResource({
  table: "bladeNotice",
  columns: ["id", "title", "category", "releaseTime", "content", ...baseColumns],
  ...listedAs(deskNotice),
  order: [["releaseTime", "desc"]],
  base: true,
  async present({ db, language }, rows) {
    const nameOf = await systemDictNames(db, ["notice"], language);
    return rows.map((row) => ({ ...withBase(row), categoryName: nameOf("notice", String(row.category)) }));
  },
});

/** Authors see a notice before its release. */
function visible(ctx: Context, query: Partial<Input<"listNotice">["query"]> = {}) {
  const { releaseTime_datege: from, releaseTime_datelt: until } = query;
  return (rows: Rows<"bladeNotice">) =>
    rows
      .$if(!requireUser(ctx).permissions.has("notice_edit"), (list) =>
        list.where("bladeNotice.releaseTime", "<=", ctx.now),
      )
      .$if(!!from, (list) => list.where("bladeNotice.releaseTime", ">=", from ?? ""))
      .$if(!!until, (list) => list.where("bladeNotice.releaseTime", "<", until ?? ""));
}

async function submit(ctx: Context, { id, title, category, releaseTime, content = "" }: NoticeInput) {
  const nameOf = await systemDictNames(ctx.db, ["notice"]);
  if (!nameOf("notice", String(category)))
    throw invalidField("category", say("通知类型不存在", "There is no such notice type"));
  const [clean = ""] = await cleanHtml(ctx, [content]);
  if (clean.length > mostHtml) throw invalidField("content", valueFaults.long(mostHtml));
  return notices.submit(ctx, id, { title, category, releaseTime, content: clean });
}

export const noticeHandlers = defineHandlers({
  listNotice: async (ctx, { query }) => notices.page(ctx, query, visible(ctx, query)),
  getNotice: async (ctx, { query }) => {
    const [notice] = await notices.all(ctx, {}, (rows) => visible(ctx)(rows.where("bladeNotice.id", "=", query.id)));
    if (!notice) throw new Refusal("not_found");
    return notice;
  },
  submitNotice: async (ctx, { body }) => submit(ctx, body),
  removeNotice: removeRows(notices),
});
