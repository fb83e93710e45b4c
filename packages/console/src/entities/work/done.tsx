import { workDone } from "@bladekit/openapi/entities/work-done";
import { Outcome } from "../../flow/Outcome.tsx";
import { ProcessButton } from "../../flow/ProcessButton.tsx";
import { TaskContent } from "../../flow/TaskContent.tsx";
import { defineEntity } from "../../model/define-entity.ts";

/** Tasks that the person decided on. */
export const entity = defineEntity(workDone, {
  columns: [
    { field: "taskName", width: 104 },
    { field: "processDefinitionName", width: 100 },
    { field: "applyUser", width: 92 },
    { field: "content", cell: ({ content }) => <TaskContent content={content} />, width: 176 },
    { field: "outcome", width: 92 },
    { field: "comment", width: 92 },
    { field: "processOutcome", width: 90, cell: (row) => <Outcome row={row} /> },
    "endTime",
  ],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  actions: {
    retractTask: {
      on: "row",
      label: ["取回", "Take back"],
      confirm: [
        "之后的环节随之取消，任务回到您的待办。",
        "The steps after it are cancelled, and the task returns to your to-do list.",
      ],
      when: ({ mayRetract }) => mayRetract === true,
    },
  },
  parts: { row: ProcessButton },
});
