import type { FlowTask } from "@bladekit/openapi";
import { Alert, Box, Button, Checkbox, Typography } from "@mui/material";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../entity/use-entity.tsx";
import type { ActionPartProps, Row } from "../model/define-entity.ts";
import { AskDialog } from "../ui/AskDialog.tsx";
import { Fact, Facts } from "../ui/Facts.tsx";
import { messageOf } from "../wire/http-error.ts";
import { useConsoleData } from "../wire/use-console-data.ts";
import { Business } from "./Business.tsx";
import { OpinionInput } from "./OpinionInput.tsx";
import { ProcessButton } from "./ProcessButton.tsx";

/** A person who was asked for an opinion has to write it, so such a task is not answered together with others. */
const isMany = (task: FlowTask) => !task.ownerName && (task.buttonList?.includes("agree") ?? false);

type Result = "done" | { readonly failure: string };

/** Agrees with several tasks, each of which can be looked at and left out. One that the server refuses stays, with the reason. */
export function AgreeAllDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const data = useConsoleData();
  const tasks = rows as unknown as readonly FlowTask[];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [comment, setComment] = useState("");
  const [isBusy, setBusy] = useState(false);
  const open = tasks.filter((task) => isMany(task) && !left.has(task.taskId) && results.get(task.taskId) !== "done");
  const isAnyDone = [...results.values()].includes("done");
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const agree = async () => {
    if (isBusy || open.length === 0) return;
    setBusy(true);
    let isWhole = true;
    // One after the other: each is a decision of its own, and the next one may depend on it.
    for (const { taskId, processInstanceId } of open) {
      let result: Result = "done";
      try {
        const body = { taskId, processInstanceId, comment: comment.trim(), flag: "ok" };
        await data.run("work/todo", "completeTask", { body });
      } catch (error) {
        isWhole = false;
        result = { failure: messageOf(error, translate("console.loadFailed")) };
      }
      setResults((known) => new Map([...known, [taskId, result]]));
    }
    setBusy(false);
    if (isWhole) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void agree();
  };
  return (
    <AskDialog
      title={words([`办理 ${tasks.length} 项任务`, `Decide on ${tasks.length} tasks`])}
      width="sm"
      verb={words([`同意 ${open.length} 项`, `Approve ${open.length}`])}
      isBusy={isBusy}
      isDisabled={open.length === 0}
      onConfirm={() => void agree()}
      onClose={isAnyDone ? onDone : onClose}
      {...(isAnyDone && {
        cancel: (
          <Button color="inherit" onClick={onDone}>
            {translate("ra.action.close")}
          </Button>
        ),
      })}
      sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box onKeyDown={onKeyDown} sx={{ display: "contents" }}>
        <Box component="ul" sx={{ display: "grid", gap: 1, m: 0, p: 0, listStyle: "none" }}>
          {tasks.map((task) => (
            <TaskCard
              key={task.taskId}
              task={task}
              isTicked={isMany(task) && !left.has(task.taskId)}
              onToggle={() => toggle(task.taskId)}
              result={results.get(task.taskId)}
              isBusy={isBusy}
            />
          ))}
        </Box>
        <OpinionInput
          value={comment}
          onChange={setComment}
          hint={words(["选填，写入每一项", "Optional, the same for each"])}
        />
      </Box>
    </AskDialog>
  );
}

interface CardProps {
  task: FlowTask;
  isTicked: boolean;
  onToggle: () => void;
  result: Result | undefined;
  isBusy: boolean;
}

function TaskCard({ task, isTicked, onToggle, result, isBusy }: CardProps): ReactNode {
  const words = useWords();
  const name = [task.processDefinitionName, task.taskName, task.applyUser].filter(Boolean).join(" · ");
  const isDone = result === "done";
  return (
    <Box component="li" sx={{ p: 1.5, border: 1, borderColor: "divider", borderRadius: 1, opacity: isDone ? 0.6 : 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Checkbox
          size="small"
          sx={{ ml: -1 }}
          checked={isTicked}
          disabled={!isMany(task) || isDone || isBusy}
          onChange={onToggle}
          slotProps={{ input: { "aria-label": name } }}
        />
        <Typography variant="body2" sx={{ flex: 1, fontWeight: 600, overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        {isDone ? words(["已同意", "Approved"]) : <ProcessButton row={task as unknown as Row} />}
      </Box>
      <Business task={task as never} />
      <Facts columns={1}>
        {(task.content ?? []).map(({ id, name: label, text }) => (
          <Fact key={id} label={label} value={text} />
        ))}
      </Facts>
      {!isMany(task) && (
        <Typography variant="body2" color="text.secondary">
          {words(["同事请您提供意见，请单独办理", "A colleague asks for your opinion. Handle it by itself"])}
        </Typography>
      )}
      {result && result !== "done" && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {result.failure}
        </Alert>
      )}
    </Box>
  );
}
