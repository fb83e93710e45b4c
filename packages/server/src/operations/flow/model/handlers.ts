import type { FlowModel, FlowModelInput } from "@bladekit/openapi";
import { flowModel } from "@bladekit/openapi/entities/flow-model";
import { drawnText } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../context/handler.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { baseColumns } from "../../../lists/base-columns.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { removeRows } from "../../../lists/remove-rows.ts";
import { defineResource } from "../../../lists/resource.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { takeDrawing } from "../take-drawing.ts";
import { findingsOf } from "./check-model.ts";
import { compareModel } from "./compare-model.ts";
import { readFlowFile } from "./read-file.ts";
import { rehearseModel } from "./rehearse-model.ts";

export const models = defineResource({
  table: "flowModel",
  columns: [
    "id",
    "tenantId",
    "name",
    "nameEn",
    "modelKey",
    "description",
    "category",
    "xml",
    "version",
    ...baseColumns,
  ],
  ...listedAs(flowModel),
  order: [["updateTime", "desc"]],
  base: true,
  duplicate: () => invalidField("modelKey", say("流程标识已存在", "A model with this key already exists")),
  async present({ db }, rows): Promise<FlowModel[]> {
    const nameOf = await namesOf(
      db,
      rows.flatMap(({ createUser, updateUser }) => [createUser, updateUser]),
    );
    return rows.map((row) => ({
      ...{ id: row.id, tenantId: row.tenantId, name: row.name, nameEn: row.nameEn },
      ...{ modelKey: row.modelKey, description: row.description },
      ...{ category: row.category, modelEditorXml: row.xml, modelType: 0 as const, version: row.version },
      ...{ created: row.createTime, createdBy: nameOf(row.createUser) },
      ...{ lastUpdated: row.updateTime, lastUpdatedBy: nameOf(row.updateUser) },
    }));
  },
});

/** The English one of a drawn name; "" where it has one name for both languages. */
function englishOf(drawn: string): string {
  const { zh, en } = drawnText(drawn);
  return en === zh ? "" : en;
}

/** Saves a drawing, once it is one that could be deployed. Each save is a version of its own. */
async function submit(
  ctx: Context,
  { id, name, modelKey, description = "", category = "", modelEditorXml }: FlowModelInput,
) {
  const { xml, graph } = await takeDrawing(ctx, modelEditorXml);
  const { key, name: drawn } = graph;
  if (key !== modelKey) {
    throw invalidField(
      "modelKey",
      say("流程标识须与流程图中流程的 id 相同：{}", "The key must match the id of the process in the drawing: {}", key),
    );
  }
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const version = id ? (await models.detail(inside, id)).version + 1 : 1;
    return models.submit(inside, id, {
      ...{ name, nameEn: englishOf(drawn), modelKey, description, category, xml, version },
    });
  });
}

export const flowModelHandlers = {
  ...defineHandlers({
    listFlowModel: async (ctx, { query }) => models.page(ctx, query),
    getFlowModel: async (ctx, { query }) => models.detail(ctx, query.id),
    submitFlowModel: async (ctx, { body }) => submit(ctx, body),
    readFlowFile: (ctx, { file }) => readFlowFile(ctx, file),
    compareFlowModel: (ctx, { body }) => compareModel(ctx, body),
    rehearseFlowModel: (ctx, { body }) => rehearseModel(ctx, body.modelEditorXml),
    removeFlowModel: removeRows(models),
  }),
  ...definePlatformHandlers("namedTenant", {
    checkFlowModel: async (ctx, { body: { modelEditorXml, tenantIds } }) =>
      findingsOf(ctx, await ctx.workers.run("checkDrawing", modelEditorXml, ctx), tenantIds),
  }),
};
