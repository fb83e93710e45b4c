import { useWords } from "../../entity/use-entity.tsx";
import type { Words } from "../../model/description.ts";
import type { Step, StepKind } from "./steps.ts";

export const stepKinds: Readonly<Record<StepKind, Words>> = {
  start: ["开始", "Start"],
  task: ["办理", "Task"],
  choice: ["条件分支", "Choice"],
  parallel: ["并行分支", "Parallel"],
  end: ["结束", "End"],
  other: ["其他", "Other"],
};

/** Names a step: by its own name, or by its kind and id. */
export function useStepName(): (step: Pick<Step, "id" | "kind" | "name" | "nameEn">) => string {
  const words = useWords();
  return ({ id, kind, name, nameEn }) => {
    if (name) return words([name, nameEn || name]);
    return kind === "start" || kind === "end" ? words(stepKinds[kind]) : `${words(stepKinds[kind])} ${id}`;
  };
}
