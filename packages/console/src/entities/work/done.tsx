import { workDone } from "@bladekit/openapi/entities/work-done";
import { Outcome } from "../../components/process/Outcome.tsx";
import { ProcessButton } from "../../components/process/ProcessButton.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

/** Tasks that the person decided on. */
export const entity = defineEntity(workDone, {
  columns: [
    "taskName",
    "processDefinitionName",
    { field: "applyUser", width: 100 },
    "comment",
    { field: "processOutcome", width: 100, cell: (row) => <Outcome row={row} /> },
    "endTime",
  ],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  parts: { row: ProcessButton },
});
