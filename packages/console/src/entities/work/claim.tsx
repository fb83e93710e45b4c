import { workClaim } from "@bladekit/openapi/entities/work-claim";
import { DueTime } from "../../flow/DueTime.tsx";
import { ProcessButton } from "../../flow/ProcessButton.tsx";
import { TaskContent } from "../../flow/TaskContent.tsx";
import { defineEntity } from "../../model/define-entity.ts";

/** Tasks of the person's roles, departments and positions that nobody has taken. */
export const entity = defineEntity(workClaim, {
  columns: [
    { field: "taskName", width: 110 },
    { field: "processDefinitionName", width: 104 },
    { field: "applyUser", width: 92 },
    { field: "content", cell: ({ content }) => <TaskContent content={content} />, width: 192 },
    { field: "categoryName", width: 112, hidden: true },
    "createTime",
    { field: "dueTime", width: 140, cell: ({ dueTime }) => (dueTime ? <DueTime time={dueTime} /> : null) },
  ],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  actions: { claimTask: { on: "row", label: ["我来办理", "Claim"], main: true } },
  parts: { row: ProcessButton },
  words: { empty: ["没有待领取的任务", "Nothing to claim"] },
});
