import { systemParam } from "@bladekit/openapi/entities/system-param";
import type { PlatformContext } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { takenField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { baseColumns, withBase } from "../../../lists/base-columns.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { defineResource } from "../../../lists/resource.ts";
import { requirePlatform } from "../platform-only.ts";

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
export const paramHandlers = definePlatformHandlers("platformTables", {
  listParam: async (ctx, { query }) => {
    requirePlatform(ctx);
    return params.page(ctx, query);
  },
  getParam: async (ctx, { query }) => {
    requirePlatform(ctx);
    return params.detail(ctx, query.id);
  },
  submitParam: async (ctx, { body: { id, ...values } }) => {
    requirePlatform(ctx);
    return params.submit(ctx, id, values);
  },
  removeParam: async (ctx, { query }) => {
    requirePlatform(ctx);
    await params.remove(ctx, query.ids.split(","));
    return {};
  },
});
