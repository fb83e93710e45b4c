import type { ReturnStep } from "@bladekit/openapi";
import { workTodo } from "@bladekit/openapi/entities/work-todo";
import { HandleDialog } from "../../components/process/HandleDialog.tsx";
import { ProcessButton } from "../../components/process/ProcessButton.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

/** A colleague who was asked for an opinion gives it and does nothing else. */
const isDecider = ({ ownerName }: { ownerName?: string }) => !ownerName;

/** Tasks that wait for the person. */
export const entity = defineEntity(workTodo, {
  columns: ["taskName", "processDefinitionName", "categoryName", "applyUser", "createTime"],
  filters: ["processDefinitionName", "beginDate", "endDate"],
  actions: {
    completeTask: { on: "row", label: ["办理", "Decide"], main: true, part: HandleDialog },
    returnTask: {
      on: "row",
      label: ["退回", "Return"],
      when: isDecider,
      choices: async (data, [task]) => {
        const steps = (await data.run("work/todo", "returnSteps", { ids: [task?.taskId ?? ""] })) as ReturnStep[];
        return { node: Object.fromEntries(steps.map(({ node, name }) => [node, [name, name]])) };
      },
    },
    transferTask: { on: "row", label: ["转交", "Hand over"], when: isDecider },
    delegateTask: { on: "row", label: ["委派", "Ask a colleague"], when: isDecider },
    addSigners: { on: "row", label: ["加签", "Add signers"], when: isDecider },
    copyTask: { on: "row", label: ["抄送", "Send a copy"] },
  },
  parts: { row: ProcessButton },
});
