import type { FlowTask } from "@bladekit/openapi";
import { workTodo } from "@bladekit/openapi/entities/work-todo";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import type { ActionPartProps } from "../../entity/define-entity.ts";
import { formStyle } from "../../entity/form/form-style.ts";
import { useVerb } from "../../entity/list/use-verb.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { Business } from "./Business.tsx";
import { ProcessSteps } from "./ProcessSteps.tsx";
import { TaskReason } from "./TaskReason.tsx";

const longestComment = 500;

/** Decides on a task: what is asked, what was said before, a comment, and the two answers; a colleague who was asked has an opinion alone. */
export function HandleDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const data = useConsoleData();
  const [task] = rows;
  const [comment, setComment] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { taskId, processInstanceId, ownerName } = (task ?? {}) as Record<string, string>;
  const isAdvice = !!ownerName;
  const { data: view } = useQuery({
    queryKey: ["process", processInstanceId],
    queryFn: () => data.getProcess({ processInstanceId: processInstanceId ?? "" }),
  });
  const { mutate, isPending } = useVerb("completeTask", onDone);
  const decide = (flag: "ok" | "") => {
    setIsMissing(comment.trim() === "");
    if (comment.trim() === "") return;
    mutate({ body: { taskId, processInstanceId, comment: comment.trim(), ...(flag && { flag }) } });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="handle-title">
      <DialogTitle id="handle-title">{`${task?.taskName ?? ""} · ${task?.processDefinitionName ?? ""}`}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, ...formStyle }}>
        {task && <Business task={task} />}
        {taskId && <TaskReason taskId={taskId} />}
        {view && <ProcessSteps steps={view.flow} />}
        <TextField
          autoFocus
          multiline
          minRows={2}
          required
          label={words(workTodo.fields.comment.label)}
          value={comment}
          error={isMissing}
          helperText={
            isMissing ? words(["请先填写批复意见", "Write a comment first"]) : `${comment.length} / ${longestComment}`
          }
          onChange={(event) => setComment(event.target.value)}
          slotProps={{ htmlInput: { maxLength: longestComment } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        {(task as FlowTask | undefined)?.buttonList?.includes("reject") && (
          <Button color="error" disabled={isPending} onClick={() => decide("")}>
            {words(["驳回", "Reject"])}
          </Button>
        )}
        <Button variant="contained" disabled={isPending} onClick={() => decide("ok")}>
          {isAdvice ? words(["提交意见", "Give the opinion"]) : words(["同意", "Approve"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
