import { flowModel } from "@bladekit/openapi/entities/flow-model";
import { newKey } from "../../flow/cards/new-key.ts";
import { DeployDialog } from "../../flow/DeployDialog.tsx";
import { newDrawing } from "../../flow/drawing/new-drawing.ts";
import { GalleryButton } from "../../flow/GalleryButton.tsx";
import { CategoryName, ModelDrawing, ModelName } from "../../flow/ModelCells.tsx";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const DrawingEditor = lazyPart(async () => (await import("../../flow/drawing/DrawingEditor.tsx")).DrawingEditor);

/** The drawing with the key and name of the model. A text that cannot be read is sent as it is, and the server refuses it. */
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
  groups: { model: ["name"], drawing: ["modelEditorXml"], more: ["description"] },
  fields: {
    category: { cell: ({ category }) => <CategoryName category={category} /> },
    modelEditorXml: { input: DrawingEditor, cell: ({ modelEditorXml }) => <ModelDrawing xml={modelEditorXml} /> },
  },
  defaults: async () => ({ modelKey: newKey(), modelEditorXml: newDrawing("process", "", "审批") }),
  toInput: async (values) => ({
    ...values,
    modelEditorXml: await named(values as Record<string, string | undefined>),
  }),
  saveAnd: {
    verb: "deploy",
    label: ["保存并启用", "Save and put into use"],
    // The platform chooses hospitals and a category first.
    when: ({ tenantId }) => tenantId !== "000000",
  },
  parts: { tools: GalleryButton },
  actions: { deploy: { on: "row", label: ["启用", "Put into use"], part: DeployDialog } },
  words: { model: ["流程", "Process"], drawing: ["怎么审批", "How it is approved"], more: ["说明", "Notes"] },
});
