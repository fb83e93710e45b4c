import { workDone } from "@bladekit/openapi/entities/work-done";
import { ProcessButton } from "../../components/process/ProcessButton.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

/** Tasks that the person decided on. */
export const entity = defineEntity(workDone, {
  columns: ["taskName", "processDefinitionName", "applyUser", "comment", "processIsFinished", "endTime"],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  parts: { row: ProcessButton },
});
