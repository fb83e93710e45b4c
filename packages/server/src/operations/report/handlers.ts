import { reportRest } from "@bladekit/openapi/entities/report-rest";
import type { PlatformContext } from "../../context/context.ts";
import { listedAs } from "../../lists/listed-as.ts";
import { removeRows } from "../../lists/remove-rows.ts";
import { defineResource } from "../../lists/resource.ts";
import { platformOnly } from "../system/platform-only.ts";

/** Files of another report designer. Their XML is given out as it was stored: nothing here reads it. */
const reportFiles = defineResource({
  table: "bladeReportFile",
  source: ({ platform }: PlatformContext) => platform,
  columns: ["id", "name", "createTime", "updateTime"],
  ...listedAs(reportRest),
  order: [],
  base: true,
  present: (_ctx, rows) => rows,
});

export const reportHandlers = platformOnly("platformTables", {
  listReportFile: async (ctx, { query }) => reportFiles.page(ctx, query),
  getReportFile: async (ctx, { query: { id } }) => {
    const file = await reportFiles.detail(ctx, id);
    const { content } = await ctx.platform
      .selectFrom("bladeReportFile")
      .select("content")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { ...file, content: content.toString("base64") };
  },
  removeReportFile: removeRows(reportFiles),
});
