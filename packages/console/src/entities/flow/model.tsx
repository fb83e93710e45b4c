import { flowModel } from "@bladekit/openapi/entities/flow-model";
import { DeployDialog } from "../../flow/DeployDialog.tsx";
import { newDrawing } from "../../flow/drawing/new-drawing.ts";
import { CategoryName, ModelDrawing, ModelName } from "../../flow/ModelCells.tsx";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const DrawingEditor = lazyPart(async () => (await import("../../flow/drawing/DrawingEditor.tsx")).DrawingEditor);

/** The drawing under the key and name of the model. A text that cannot be read is left for the server to refuse. */
async function named({ modelEditorXml = "", modelKey = "", name = "" }: Record<string, string | undefined>) {
  const { changeDrawing } = await import("../../flow/drawing/drawing.ts");
  const { setProcess } = await import("../../flow/drawing/edit.ts");
  return changeDrawing(modelEditorXml, setProcess(modelKey, name)).catch(() => modelEditorXml);
}

/** Drawings of processes that are being worked on. */
export const entity = defineEntity(flowModel, {
  columns: [
    { field: "name", cell: (row) => <ModelName model={row} /> },
    { field: "modelKey", width: 136 },
    { field: "version", width: 80 },
    { field: "description", width: 200 },
    "lastUpdated",
    { field: "lastUpdatedBy", width: 100 },
  ],
  filters: ["name", "modelKey"],
  groups: { model: ["name", "modelKey", "description"], drawing: ["modelEditorXml"] },
  fields: {
    category: { cell: ({ category }) => <CategoryName category={category} /> },
    modelEditorXml: { input: DrawingEditor, cell: ({ modelEditorXml }) => <ModelDrawing xml={modelEditorXml} /> },
  },
  defaults: { modelEditorXml: newDrawing("process1", "", "审批") },
  toInput: async (values) => ({
    ...values,
    modelEditorXml: await named(values as Record<string, string | undefined>),
  }),
  actions: { deploy: { on: "row", label: ["部署", "Deploy"], part: DeployDialog } },
  words: { model: ["模型", "Model"], drawing: ["流程图（BPMN 2.0）", "Drawing (BPMN 2.0)"] },
});
