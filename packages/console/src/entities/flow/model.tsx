import { flowModel } from "@bladekit/openapi/entities/flow-model";
import { DeployDialog } from "../../components/process/DeployDialog.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

/** Drawings of processes that are being worked on. */
export const entity = defineEntity(flowModel, {
  columns: ["name", "modelKey", "version", "description", "lastUpdated", "lastUpdatedBy"],
  filters: ["name", "modelKey"],
  groups: { model: ["name", "modelKey", "description"], drawing: ["modelEditorXml"] },
  actions: { deploy: { on: "row", label: ["部署", "Deploy"], part: DeployDialog } },
  words: { model: ["模型", "Model"], drawing: ["流程图（BPMN 2.0）", "Drawing (BPMN 2.0)"] },
});
