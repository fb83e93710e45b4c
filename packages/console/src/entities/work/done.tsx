import { workDone } from "@bladekit/openapi/entities/work-done";
import { ProcessButton } from "../../components/process/ProcessButton.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

/** Tasks that the person decided on. */
export const entity = defineEntity(workDone, {
  columns: [
    "taskName",
    "processDefinitionName",
    { field: "applyUser", width: 100 },
    "comment",
    { field: "processIsFinished", width: 100 },
    "endTime",
  ],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  parts: { row: ProcessButton },
});
