import { workSend } from "@bladekit/openapi/entities/work-send";
import { ProcessButton } from "../../components/process/ProcessButton.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

/** Processes that the person started, each with the task where it stands. */
export const entity = defineEntity(workSend, {
  columns: ["processDefinitionName", "categoryName", "taskName", "assigneeName", "processIsFinished", "createTime"],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  parts: { row: ProcessButton },
});
