import { developModel } from "@bladekit/openapi/entities/develop-model";
import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { namedUse } from "../../../lists/in-use.ts";
import { usualEntity } from "../../../lists/usual-entity.ts";
import { proposeFields } from "./propose-fields.ts";
import { savedFields } from "./prototype-rows.ts";
import { readTable } from "./read-tables.ts";

/** Models of tables, which describe the screens that are to be made for them. */
export const models = usualEntity(developModel, {
  table: "bladeModel",
  source: ({ platform }) => platform,
  order: [],
  usesOf: async ({ platform }, ids) => {
    const rows = await platform
      .selectFrom("bladeCode")
      .select("codeName")
      .where("isDeleted", "=", 0)
      .where((row) => row.or([row("modelId", "in", ids), row("subModelId", "in", ids)]))
      .orderBy("codeName")
      .execute();
    return [
      namedUse(
        "codes",
        rows.map(({ codeName }) => codeName),
      ),
    ];
  },
});

/** Where a model's table is. @throws Refusal `not_found` */
export async function placeOf({ platform }: PlatformContext, id: string) {
  const row = await platform
    .selectFrom("bladeModel")
    .select(["id", "datasourceId", "modelTable", "modelName"])
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** The saved fields of a model; while it has none, those that its table proposes. */
export async function fieldsOf(ctx: PlatformContext, modelId: string, otherDatasourceId = "") {
  const { datasourceId, modelTable } = await placeOf(ctx, modelId);
  const saved = await savedFields(ctx.platform, modelId);
  const source = otherDatasourceId || datasourceId;
  if (saved.length > 0 || !source) return saved;
  const { columns } = await readTable(ctx, source, modelTable);
  return proposeFields(columns).map((field) => ({
    ...{ ...field, modelId, name: field.jdbcName, comment: field.jdbcComment ?? "" },
  }));
}
