import { developCode } from "@bladekit/openapi/entities/develop-code";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const CodePreview = lazyPart(async () => (await import("./code/CodePreview.tsx")).CodePreview);

/** What code is generated from. */
export const entity = defineEntity(developCode, {
  columns: ["codeName", "serviceName", "modelId", "tableName", "packageName", { field: "templateType", hidden: true }],
  filters: ["codeName", "tableName"],
  defaults: {
    ...{ tablePrefix: "blade_", pkName: "id", baseMode: 2, wrapMode: 2, apiPath: "api", webPath: "web" },
  },
  groups: {
    source: ["codeName", "serviceName", "modelId", "datasourceId", "tableName", "tablePrefix", "pkName", "baseMode"],
    template: [
      "templateType",
      "subModelId",
      "subFkId",
      "treeId",
      "treePid",
      "treeName",
      "wrapMode",
      "feignMode",
      "codeStyle",
    ],
    target: ["packageName", "author", "apiPath", "webPath"],
  },
  words: { source: ["来源", "Source"], template: ["模板", "Template"], target: ["去处", "Target"] },
  parts: { below: CodePreview },
  actions: {
    copy: { on: "row", label: ["复制", "Copy"], confirm: ["复制这条记录？", "Copy this template?"] },
  },
});
