import type { ModelPrototype, ModelPrototypeInput } from "@bladekit/openapi";
import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { type Database, transaction } from "../../../db/database.ts";
import { isInherited } from "./propose-fields.ts";

const columns = [
  "id",
  "modelId",
  "jdbcName",
  "jdbcType",
  "jdbcComment",
  "propertyName",
  "propertyType",
  "propertyEntity",
  "label",
  "labelEn",
  "isList",
  "isForm",
  "isRow",
  "isRequired",
  "isQuery",
  "isSort",
  "queryType",
  "componentType",
  "dictCode",
] as const;

/** The saved fields of a model, in the order of its sheet. */
export async function savedFields(platform: Database, modelId: string): Promise<ModelPrototype[]> {
  const rows = await platform
    .selectFrom("bladeModelPrototype")
    .select(columns)
    .where("modelId", "=", modelId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  // The contract and the checks of the table hold the values to what the types say.
  return rows as ModelPrototype[];
}

/**
 * Saves all fields of one model in their order; those that are not among them go.
 * @throws Refusal `validation_failed`, `not_found` for a model, `conflict` for a field that is gone
 */
export async function saveFields(ctx: PlatformContext, fields: readonly ModelPrototypeInput[]): Promise<void> {
  const modelId = checked(fields);
  await transaction(ctx.platform, async (platform) => {
    await lockModel(platform, modelId);
    const known = new Set((await savedFields(platform, modelId)).map(({ id }) => id));
    const kept = fields.flatMap(({ id }) => (id ? [id] : []));
    if (kept.some((id) => !known.has(id))) {
      throw new Refusal("conflict", {
        message: say(
          "模型的字段刚刚已被修改，请重新打开后再保存",
          "The model’s fields have just been changed. Open it again, then save",
        ),
      });
    }
    await platform.deleteFrom("bladeModelPrototype").where("modelId", "=", modelId).execute();
    const rows = fields.map(({ id, ...field }, sort) => ({ ...field, sort, id: id || ctx.ids.next() }));
    await platform.insertInto("bladeModelPrototype").values(rows).execute();
  });
}

/** One sheet at a time is saved, and none of a model that was removed. */
async function lockModel(platform: Database, modelId: string): Promise<void> {
  const model = await platform
    .selectFrom("bladeModel")
    .select("id")
    .where("id", "=", modelId)
    .where("isDeleted", "=", 0)
    .forUpdate()
    .executeTakeFirst();
  if (!model) throw new Refusal("not_found");
}

/** The model that all of the fields are of. @throws Refusal `validation_failed` */
function checked(fields: readonly ModelPrototypeInput[]): string {
  const modelId = fields[0]?.modelId ?? "";
  fields.forEach(({ propertyName, ...field }, index) => {
    const at = (name: string) => `${index}.${name}`;
    if (field.modelId !== modelId) {
      throw invalidField(at("modelId"), say("各字段须属于同一模型", "All fields must belong to one model"));
    }
    if (isInherited(propertyName)) {
      throw invalidField(
        at("propertyName"),
        say("属性名 {} 不可用", "{} cannot be the name of a property", propertyName),
      );
    }
  });
  requireOnce(fields, "jdbcName");
  requireOnce(fields, "propertyName");
  requireOnce(fields, "id");
  return modelId;
}

function requireOnce(fields: readonly ModelPrototypeInput[], key: "jdbcName" | "propertyName" | "id"): void {
  const seen = new Set<string>();
  fields.forEach(({ [key]: value }, index) => {
    if (value && seen.has(value)) {
      throw invalidField(`${index}.${key}`, say("{} 出现了两次", "{} is there twice", value));
    }
    if (value) seen.add(value);
  });
}
