import type { ReturnStep } from "@bladekit/openapi";
import { workTodo } from "@bladekit/openapi/entities/work-todo";
import { HandleDialog } from "../../components/process/HandleDialog.tsx";
import { ProcessButton } from "../../components/process/ProcessButton.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

/** Tasks that wait for the person. */
export const entity = defineEntity(workTodo, {
  columns: ["taskName", "processDefinitionName", "categoryName", "applyUser", "createTime"],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  actions: {
    completeTask: { on: "row", label: ["办理", "Decide"], part: HandleDialog },
    returnTask: {
      on: "row",
      label: ["退回", "Return"],
      choices: async (data, [task]) => {
        const steps = (await data.run("work/todo", "returnSteps", { ids: [task?.taskId ?? ""] })) as ReturnStep[];
        return { node: Object.fromEntries(steps.map(({ node, name }) => [node, [name, name]])) };
      },
    },
    transferTask: { on: "row", label: ["转交", "Hand over"] },
  },
  parts: { row: ProcessButton },
});
