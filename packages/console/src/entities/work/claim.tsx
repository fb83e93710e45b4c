import { workClaim } from "@bladekit/openapi/entities/work-claim";
import { DueTime } from "../../flow/DueTime.tsx";
import { ProcessButton } from "../../flow/ProcessButton.tsx";
import { defineEntity } from "../../model/define-entity.ts";

/** Tasks of the person's roles, departments and positions that nobody has taken. */
export const entity = defineEntity(workClaim, {
  columns: [
    "taskName",
    "processDefinitionName",
    { field: "categoryName", width: 112 },
    { field: "applyUser", width: 100 },
    "createTime",
    { field: "dueTime", cell: ({ dueTime }) => (dueTime ? <DueTime time={dueTime} /> : null) },
  ],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  actions: { claimTask: { on: "row", label: ["签收", "Claim"], main: true } },
  parts: { row: ProcessButton },
  words: { empty: ["没有待签收的任务", "Nothing to claim"] },
});
