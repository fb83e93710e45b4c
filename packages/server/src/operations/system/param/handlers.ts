import { systemParam } from "@bladekit/openapi/entities/system-param";
import type { PlatformContext } from "../../../context/context.ts";
import { takenField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { baseColumns, withBase } from "../../../lists/base-columns.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { removeRows } from "../../../lists/remove-rows.ts";
import { defineResource } from "../../../lists/resource.ts";
import { platformOnly } from "../platform-only.ts";

export const params = defineResource({
  table: "bladeParam",
  source: (ctx: PlatformContext) => ctx.platform,
  columns: ["id", "paramName", "paramKey", "paramValue", "remark", ...baseColumns],
  ...listedAs(systemParam),
  order: [],
  base: true,
  duplicate: (cause) =>
    takenField("paramKey", say("参数键名已存在", "A parameter with this key already exists"), cause),
  present: (_ctx, rows) => rows.map(withBase),
});

/** Parameters hold for the whole platform, and some are nobody else's business. */
export const paramHandlers = platformOnly("platformTables", {
  listParam: async (ctx, { query }) => params.page(ctx, query),
  getParam: async (ctx, { query }) => params.detail(ctx, query.id),
  submitParam: async (ctx, { body: { id, ...values } }) => params.submit(ctx, id, values),
  removeParam: removeRows(params),
});
