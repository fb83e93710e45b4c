import type { FlowDefinition } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import type { Page } from "../../lists/page.ts";
import { defineResource } from "../../lists/resource.ts";
import { categoryNames } from "./task-rows.ts";

const rows = defineResource({
  table: "flowDefinition",
  source: (ctx: Context) => ctx.db,
  columns: [
    ...(["id", "tenantId", "key", "name", "category", "version", "deploymentId"] as const),
    ...(["isCommon", "suspended", "deploymentTime"] as const),
  ],
  filters: { category: "equals", name: "contains", key: "contains" },
  order: [["deploymentTime", "desc"]],
  async present(ctx, found): Promise<FlowDefinition[]> {
    const categoryName = await categoryNames(ctx);
    return found.map(({ isCommon, suspended, tenantId, ...row }) => ({
      ...row,
      tenantId: isCommon ? "" : tenantId,
      categoryName: categoryName(row.category),
      resourceName: `${row.key}.bpmn20.xml`,
      diagramResourceName: "",
      suspensionState: suspended ? 2 : 1,
    }));
  },
});

type Query = { current?: number; size?: number; mode?: 1 | 2 };

const ofMode =
  ({ mode }: Query) =>
  <List extends Parameters<NonNullable<Parameters<typeof rows.page>[2]>>[0]>(list: List) =>
    mode === undefined ? list : list.where("flowDefinition.isCommon", "=", mode === 1);

/** Deployed processes: all of them, or those that can be started, which is the newest version of each that is not suspended. */
export const definitions = {
  page: (ctx: Context, query: Query): Promise<Page<FlowDefinition>> => rows.page(ctx, query, ofMode(query) as never),
  newest: (ctx: Context, query: Query): Promise<Page<FlowDefinition>> =>
    rows.page(ctx, query, (list) =>
      (ofMode(query)(list) as typeof list)
        .where("flowDefinition.suspended", "=", false)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("flowDefinition as newer")
                .select(sql<number>`1`.as("one"))
                .whereRef("newer.key", "=", "flowDefinition.key")
                .whereRef("newer.version", ">", "flowDefinition.version"),
            ),
          ),
        ),
    ),
};
