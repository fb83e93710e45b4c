import type { FlowTask, ReturnStep } from "@bladekit/openapi";
import { workTodo } from "@bladekit/openapi/entities/work-todo";
import { DueTime } from "../../flow/DueTime.tsx";
import { HandleDialog } from "../../flow/HandleDialog.tsx";
import { ProcessButton } from "../../flow/ProcessButton.tsx";
import { TaskContent } from "../../flow/TaskContent.tsx";
import { defineEntity } from "../../model/define-entity.ts";
import { ToClaim } from "./todo/ToClaim.tsx";

type Button = NonNullable<FlowTask["buttonList"]>[number];

/** The label and the condition of an answer that the step of a task may offer. */
const answer = (button: Button) => ({
  on: "row" as const,
  label: workTodo.fields.buttonList.labels[button],
  when: ({ buttonList }: Pick<FlowTask, "buttonList">) => buttonList?.includes(button) ?? false,
});

/** A step to which a task can be returned, with the steps that end then. */
function withEnded({ name, cancels = [] }: ReturnStep): readonly [zh: string, en: string] {
  if (cancels.length === 0) return [name, name];
  return [`${name}（同时取消：${cancels.join("、")}）`, `${name} (also ends: ${cancels.join(", ")})`];
}

/** Tasks that wait for the person. */
export const entity = defineEntity(workTodo, {
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
  actions: {
    completeTask: { on: "rows", label: ["办理", "Decide"], main: true, part: HandleDialog },
    returnTask: {
      ...answer("return"),
      // The step before comes first.
      prefers: ["node"],
      choices: async (data, [task]) => {
        const steps = (await data.run("work/todo", "returnSteps", { ids: [task?.taskId ?? ""] })) as ReturnStep[];
        return { node: Object.fromEntries(steps.map((step) => [step.node, withEnded(step)])) };
      },
    },
    transferTask: answer("transfer"),
    delegateTask: answer("delegate"),
    addSigners: answer("add"),
    copyTask: answer("copy"),
  },
  parts: { row: ProcessButton, empty: ToClaim },
  words: { empty: ["没有待办事项", "Nothing is waiting for you"] },
});
