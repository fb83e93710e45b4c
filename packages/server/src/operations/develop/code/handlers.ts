import type { Code, CodeInput } from "@bladekit/openapi";
import { developCode } from "@bladekit/openapi/entities/develop-code";
import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { usualEntity } from "../../../lists/usual-entity.ts";
import { storeFile } from "../../resource/files/keep-file.ts";
import { platformOnly } from "../../system/platform-only.ts";
import { requireThere } from "../require-there.ts";
import { archiveOf, previewFiles } from "./generate-code.ts";

const codes = usualEntity(developCode, {
  table: "bladeCode",
  source: ({ platform }) => platform,
  order: [],
});

/** A template names what it is made from, and only what there is. @throws Refusal `validation_failed` */
async function checkSources(ctx: PlatformContext, { modelId, datasourceId, subModelId }: CodeInput): Promise<void> {
  if (!modelId && !datasourceId) {
    throw invalidField("modelId", say("请选择数据模型或数据源", "Choose a model or a datasource"));
  }
  await requireThere(ctx, "bladeModel", "modelId", modelId);
  await requireThere(ctx, "bladeModel", "subModelId", subModelId);
  await requireThere(ctx, "bladeDatasource", "datasourceId", datasourceId);
}

/** Others have templates of Java and Vue for these. We write no code that we cannot try. */
const noTemplate = (system: string) =>
  say("没有 {} 的模板；可用：{}", "There is no template for {}. There is: {}", system, "react");

/** What code is generated from. */
export const codeHandlers = platformOnly("platformTables", {
  ...codes.handlers,
  submitCode: async (ctx, input) => {
    await checkSources(ctx, input.body);
    return codes.handlers.submitCode(ctx, input);
  },
  copyCode: async (ctx, { query: { id } }) => {
    const row = await ctx.platform
      .selectFrom("bladeCode")
      .selectAll()
      .where("id", "=", id)
      .where("isDeleted", "=", 0)
      .executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    const { createUser, createDept, createTime, updateUser, updateTime, isDeleted, generated, id: _, ...values } = row;
    const codeName = `${row.codeName.slice(0, 59)}-copy`;
    return (await codes.rows.submit(ctx, undefined, { ...values, codeName })) as Code;
  },
  previewCode: async (ctx, { query: { id } }) => ({ files: await previewFiles(ctx, id) }),
  generateCode: async (ctx, { query: { ids, system = "react" } }) => {
    if (system !== "react") throw invalidField("system", noTemplate(system));
    const { bytes, keepSums } = await archiveOf(ctx, ids.split(","));
    const fileName = `code-${ctx.now.slice(0, 10).replaceAll("-", "")}.zip`;
    const { name } = await storeFile(ctx, { originalName: fileName, extension: "zip", type: "application/zip", bytes });
    await keepSums();
    return { link: ctx.fileLinks.sign(ctx.tenantId, name), fileName };
  },
});
