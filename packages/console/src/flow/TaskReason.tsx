import { workTodo } from "@bladekit/openapi/entities/work-todo";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { between } from "../entity/between.ts";
import { useWords } from "../entity/use-entity.tsx";
import { Fact, Facts } from "../ui/Facts.tsx";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { toMinute } from "../ui/shown-time.ts";
import { useConsoleData } from "../wire/use-console-data.ts";
import { DueTime } from "./DueTime.tsx";

/** Why a task is the person's, since when and until when, who else may take it, and what comes next. */
export function TaskReason({ taskId, due }: { taskId: string; due: string | undefined }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const {
    data: reason,
    error,
    refetch,
  } = useQuery({ queryKey: ["flow", "reason", taskId], queryFn: () => data.explainTask(taskId) });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!reason) return null;
  const next = reason.next.map(({ way, name }) => (way ? `${way} → ${name}` : name));
  return (
    <Facts columns={1}>
      <Fact label={words(["为何由您办理", "Why you"])} value={reason.why} />
      <Fact label={words(["何时到您", "Since"])} value={toMinute(reason.since)} />
      <Fact label={words(workTodo.fields.dueTime.label)} value={due && <DueTime time={due} />} />
      <Fact label={words(["还可领取", "Also open to"])} value={reason.others.join(words(between))} />
      <Fact label={words(["之后", "Next"])} value={next.join("\n")} />
    </Facts>
  );
}
