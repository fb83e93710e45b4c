import type { DataModel } from "@bladekit/openapi";
import type { PlatformContext } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { emptyField } from "../../../contract/value-sentences.ts";
import { platformOnly } from "../../system/platform-only.ts";
import { requireThere } from "../require-there.ts";
import { fieldsOf, models, placeOf } from "./model-rows.ts";
import { classNameOf, type Field, proposeFields } from "./propose-fields.ts";
import { savedFields, saveFields } from "./prototype-rows.ts";
import { readTable, readTables } from "./read-tables.ts";

type Described = Awaited<ReturnType<typeof placeOf>>;
type Place = { modelId?: string; tableName?: string; datasourceId?: string };

/**
 * A table by the model that describes it, or by its name; of a model without a datasource what its fields say.
 * @throws Refusal `validation_failed`, `not_found`
 */
async function tableInfo(ctx: PlatformContext, { modelId, tableName, datasourceId }: Place) {
  const model = modelId ? await placeOf(ctx, modelId) : undefined;
  const source = datasourceId || model?.datasourceId;
  const name = tableName || model?.modelTable;
  if (!name) throw invalidField("tableName", emptyField);
  if (!source && model) return describedTable(ctx, model);
  if (!source) {
    throw invalidField("tableName", say("请同时指定数据源", "Name the datasource of the table, too"));
  }
  const { columns, ...table } = await readTable(ctx, source, name);
  const keys = new Set(columns.filter(({ isKey }) => isKey).map(({ name: column }) => column));
  return {
    ...table,
    entityName: classNameOf(name),
    fields: proposeFields(columns).map((field) => toColumn(field, keys)),
  };
}

async function describedTable({ platform }: PlatformContext, { id, modelTable, modelName }: Described) {
  const fields = (await savedFields(platform, id)).map(({ id: _, modelId: _model, ...field }) => toColumn(field));
  return { name: modelTable, comment: modelName, entityName: classNameOf(modelTable), fields };
}

function toColumn(field: Field, keys?: ReadonlySet<string>) {
  const { jdbcName: name, jdbcType: type, jdbcComment: comment } = field;
  return { ...field, name, type, comment, isKey: keys?.has(name) ? (1 as const) : (0 as const) };
}

/** Models, their fields, and the tables that they are made of. */
export const modelHandlers = platformOnly("databases", {
  ...models.handlers,
  submitModel: async (ctx, input) => {
    await requireThere(ctx, "bladeDatasource", "datasourceId", input.body.datasourceId);
    return models.handlers.submitModel(ctx, input);
  },
  selectModel: async (ctx) => (await models.rows.all(ctx)) as DataModel[],
  listTable: async (ctx, { query }) => readTables(ctx, query.datasourceId),
  getTable: async (ctx, { query }) => tableInfo(ctx, query),
  getPrototypeOfModel: async (ctx, { query }) => fieldsOf(ctx, query.modelId, query.datasourceId),
  listModelPrototype: async (ctx, { query }) => fieldsOf(ctx, query.modelId),
  selectModelPrototype: async (ctx, { query }) => {
    await placeOf(ctx, query.modelId);
    return savedFields(ctx.platform, query.modelId);
  },
  submitModelPrototypes: async (ctx, { body }) => {
    await saveFields(ctx, body);
    return {};
  },
});
