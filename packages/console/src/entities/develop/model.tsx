import { developModel } from "@bladekit/openapi/entities/develop-model";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const ModelFields = lazyPart(async () => (await import("./model/ModelFields.tsx")).ModelFields);
const TableInput = lazyPart(async () => (await import("./model/TableInput.tsx")).TableInput);

/** The fields of a model are saved beside it, all of them at once. */
const saveFields = {
  op: "submitModelPrototypes",
  method: "POST",
  path: "/blade-develop/model-prototype/submit-list",
  code: "model_edit",
  takes: "body",
} as const;

/** Models of tables, from which screens are drawn and code is generated. */
export const entity = defineEntity(
  { ...developModel, verbs: { ...developModel.verbs, saveFields } },
  {
    columns: [
      "modelName",
      "modelCode",
      "modelTable",
      "modelClass",
      "datasourceId",
      { field: "modelRemark", hidden: true },
    ],
    filters: ["modelName", "modelTable"],
    groups: {
      table: ["datasourceId", "modelTable"],
      model: ["modelName", "modelCode", "modelClass", "modelRemark"],
    },
    fields: { modelTable: { input: TableInput } },
    parts: { below: ModelFields },
    words: { table: ["物理表", "Table"], model: ["模型", "Model"] },
  },
);
