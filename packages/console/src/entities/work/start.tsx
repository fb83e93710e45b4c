import { workStart } from "@bladekit/openapi/entities/work-start";
import { DrawingButton } from "../../flow/ProcessButton.tsx";
import { StartButton } from "../../flow/StartButton.tsx";
import { defineEntity } from "../../model/define-entity.ts";

/** Processes that staff may start. */
export const entity = defineEntity(workStart, {
  columns: ["name", "categoryName", "version", "deploymentTime"],
  filters: ["name"],
  parts: {
    row: ({ row }) => (
      <>
        <StartButton row={row} />
        <DrawingButton row={row} />
      </>
    ),
  },
});
