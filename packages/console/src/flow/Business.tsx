import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../entity/use-entity.tsx";
import type { Row } from "../model/define-entity.ts";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { toMinute } from "../ui/shown-time.ts";
import { useConsoleData } from "../wire/use-console-data.ts";
import { ApprovalFacts } from "./ApprovalFacts.tsx";
import { daysOfLeave } from "./form/leave-words.ts";

/** The record that a task is about, by the table that it is a row of. */
const views: Readonly<Record<string, (props: { task: Row }) => ReactNode>> = {
  blade_process_leave: LeaveFacts,
  recruit_plan: ApprovalFacts,
  recruit_publicity: ApprovalFacts,
};

/** The subject of a process, for everybody who takes part in it. */
export function Business({ task }: { task: Row }): ReactNode {
  const View = views[`${task.businessTable}`];
  return View ? <View task={task} /> : null;
}

function LeaveFacts({ task }: { task: Row }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const businessId = `${task.businessId}`;
  const {
    data: leave,
    error,
    refetch,
  } = useQuery({ queryKey: ["leave", businessId], queryFn: () => data.getLeave(businessId) });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!leave) return null;
  return (
    <Typography component="div" variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      <strong>{leave.flow.applyUser}</strong>
      {` ${toMinute(leave.startTime)} – ${toMinute(leave.endTime)}`}
      {leave.kindName && ` · ${leave.kindName}`}
      {leave.days > 0 && ` · ${words(daysOfLeave(leave.days))}`}
      {`\n${leave.reason}`}
    </Typography>
  );
}
