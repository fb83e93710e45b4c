import type { Node } from "@bladekit/flow";
import type { FlowDefinition } from "@bladekit/openapi";
import { flowManager } from "@bladekit/openapi/entities/flow-manager";
import { drawnText } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { listedAs } from "../../lists/listed-as.ts";
import type { Page } from "../../lists/page.ts";
import { defineResource } from "../../lists/resource.ts";
import { approvalGates, keyOfGate } from "./approval-categories.ts";
import { categoryNames } from "./categories.ts";
import { startFormOf } from "./form/start-form.ts";

/** The start events of some versions. */
async function startNodes({ db }: Context, rows: readonly { id: string }[]): Promise<(id: string) => Node | undefined> {
  if (rows.length === 0) return () => undefined;
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectFrom("flowDefinition")
    .select(["id", sql<Node>`graph -> 'nodes' -> (graph ->> 'start')`.as("start")])
    .where("id", "in", ids)
    .execute();
  return (id) => found.find((row) => row.id === id)?.start;
}

const rows = defineResource({
  table: "flowDefinition",
  columns: [
    ...(["id", "tenantId", "key", "name", "category", "version", "deploymentId"] as const),
    ...(["isCommon", "suspended", "deploymentTime"] as const),
  ],
  ...listedAs(flowManager, ["mode"]),
  order: [["deploymentTime", "desc"]],
  async present(ctx, found): Promise<FlowDefinition[]> {
    const categoryName = await categoryNames(ctx);
    const startOf = await startNodes(ctx, found);
    const gates = new Set(Object.values(await approvalGates(ctx.db)).map(keyOfGate));
    return found.map(({ isCommon, suspended, tenantId, name, ...row }) => ({
      ...row,
      name: drawnText(name)[ctx.language],
      tenantId: isCommon ? "" : tenantId,
      categoryName: categoryName(row.category),
      resourceName: `${row.key}.bpmn20.xml`,
      diagramResourceName: "",
      suspensionState: suspended ? 2 : 1,
      startForm: startFormOf(row.category, startOf(row.id), gates.has(row.key)),
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
