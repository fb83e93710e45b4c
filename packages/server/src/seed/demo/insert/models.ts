import type { Services } from "../../../context/context.ts";
import { readStored } from "../stored.ts";

type StoredField = {
  name: string;
  type: string;
  property: string;
  /** The full name of a Java type; a text by default. */
  of?: string;
  label: string;
  labelEn: string;
  required?: true;
  list?: true;
  sort?: true;
  query?: string;
  input?: string;
  dict?: string;
};
type StoredModel = Record<"name" | "code" | "table" | "class" | "remark", string> & {
  generation: Record<"codeName" | "serviceName" | "packageName", string>;
  fields: StoredField[];
};

const flag = (is: true | undefined) => (is ? 1 : 0);

/** A data model with its fields, and a code template that is made from it. */
export async function insertModels({ platform, ids }: Pick<Services, "platform" | "ids">): Promise<void> {
  const { fields, generation, ...model } = readStored<StoredModel>("models");
  const id = ids.next();
  await platform
    .insertInto("bladeModel")
    .values({
      ...{ id, modelName: model.name, modelCode: model.code, modelTable: model.table },
      ...{ modelClass: model.class, modelRemark: model.remark },
    })
    .execute();
  const rows = fields.map(({ name, type, property, of = "java.lang.String", label, labelEn, ...field }, sort) => ({
    ...{ id: ids.next(), modelId: id, sort, jdbcName: name, jdbcType: type, jdbcComment: label },
    ...{ propertyName: property, propertyType: of.split(".").at(-1) ?? of, propertyEntity: of, label, labelEn },
    ...{ isList: flag(field.list), isForm: 1, isRow: 0, isRequired: flag(field.required) },
    ...{ isQuery: field.query ? 1 : 0, isSort: flag(field.sort), queryType: field.query ?? "equal" },
    ...{ componentType: field.input ?? "input", dictCode: field.dict ?? "" },
  }));
  await platform.insertInto("bladeModelPrototype").values(rows).execute();
  await platform
    .insertInto("bladeCode")
    .values({
      ...{ ...generation, id: ids.next(), modelId: id, tableName: model.table, tablePrefix: "blade_", pkName: "id" },
      ...{ baseMode: 2, wrapMode: 2, apiPath: "api", webPath: "web" },
    })
    .execute();
}
