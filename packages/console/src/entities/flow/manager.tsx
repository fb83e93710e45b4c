import { flowManager } from "@bladekit/openapi/entities/flow-manager";
import { MigrateDialog } from "../../flow/MigrateDialog.tsx";
import { DrawingButton } from "../../flow/ProcessButton.tsx";
import { RemoveDeployment } from "../../flow/RemoveDeployment.tsx";
import { StateDialog } from "../../flow/StateDialog.tsx";
import { UploadButton } from "../../flow/UploadButton.tsx";
import { defineEntity } from "../../model/define-entity.ts";

/** Versions of processes that were deployed. */
export const entity = defineEntity(flowManager, {
  columns: ["name", "key", "version", { field: "categoryName", width: 120 }, "suspensionState", "deploymentTime"],
  filters: ["name", "key", "mode"],
  actions: {
    changeState: { on: "row", label: ["激活或挂起", "Activate or suspend"], part: StateDialog },
    migrate: { on: "row", label: ["换版", "Move to another version"], part: MigrateDialog },
    deleteDeployment: { on: "row", label: ["删除部署", "Remove"], part: RemoveDeployment, danger: true },
  },
  parts: { row: DrawingButton, tools: UploadButton },
});
