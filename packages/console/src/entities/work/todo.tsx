import { workTodo } from "@bladekit/openapi/entities/work-todo";
import { HandleDialog } from "../../components/process/HandleDialog.tsx";
import { ProcessButton } from "../../components/process/ProcessButton.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

/** Tasks that wait for the person. */
export const entity = defineEntity(workTodo, {
  columns: ["taskName", "processDefinitionName", "categoryName", "applyUser", "createTime"],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  actions: { completeTask: { on: "row", label: ["办理", "Decide"], part: HandleDialog } },
  parts: { row: ProcessButton },
});
