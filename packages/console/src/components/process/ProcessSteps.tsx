import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { Box, Chip, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import type { ProcessStep } from "../../providers/console-data-provider.ts";

/** Steps that people see: tasks and the two ends. Lines and gateways are in the drawing. */
const shown = new Set(["startEvent", "userTask", "endEvent", "candidate"]);

/** The way that a process took, the oldest step first, and who may take it on. */
export function ProcessSteps({ steps }: { steps: readonly ProcessStep[] }): ReactNode {
  const words = useWords();
  const listed = steps.filter((step) => shown.has(step.historyActivityType));
  if (listed.length === 0) return null;
  return (
    <Box
      component="ol"
      aria-label={words([zh.processView_flow, en.processView_flow])}
      sx={{ m: 0, p: 0, listStyle: "none" }}
    >
      {listed.map((step, index) => (
        // A step may be taken more than once, and the list only grows.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is that of time.
        <Step key={index} step={step} />
      ))}
    </Box>
  );
}

function Step({ step }: { step: ProcessStep }): ReactNode {
  const words = useWords();
  const isEvent = step.historyActivityType.endsWith("Event");
  const name =
    step.historyActivityName ||
    words(step.historyActivityType === "startEvent" ? ["发起", "Started"] : ["结束", "Ended"]);
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      {step.assigneeName && (
        <Typography variant="body2">
          {step.assigneeName}
          {step.deputyFor && words([`（代 ${step.deputyFor}）`, ` (for ${step.deputyFor})`])}
        </Typography>
      )}
      <Mark step={step} isEvent={isEvent} />
      <Typography variant="caption" color="textSecondary" sx={{ ml: "auto", fontVariantNumeric: "tabular-nums" }}>
        {(step.endTime || step.createTime).slice(0, 16)}
        {step.historyActivityDurationTime && step.taskId !== "" && ` · ${step.historyActivityDurationTime}`}
      </Typography>
      {step.comment && (
        <Typography variant="body2" sx={{ flexBasis: "100%", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {step.comment}
        </Typography>
      )}
    </Box>
  );
}

type Result = readonly [label: readonly [zh: string, en: string], color?: "success" | "error" | "warning"];

/** Outcomes of a step with their words and colours. */
const results: Readonly<Partial<Record<string, Result>>> = {
  ok: [["同意", "Approved"], "success"],
  reject: [["驳回", "Rejected"], "error"],
  return: [["退回", "Returned"], "warning"],
  transfer: [["转交", "Handed over"]],
  delegate: [["委派", "Asked a colleague"]],
  advice: [["意见", "Opinion"]],
  add: [["加签", "Added signers"]],
  copy: [["抄送", "Sent a copy"]],
  urge: [["催办", "Urged"]],
  remind: [["提醒", "Reminded"]],
  escalate: [["超时转交", "Handed on late"], "warning"],
  jump: [["跳转", "Moved"], "warning"],
  migrate: [["换版", "Changed version"]],
  cancelled: [["取消", "Cancelled"]],
};

function Mark({ step, isEvent }: { step: ProcessStep; isEvent: boolean }): ReactNode {
  const words = useWords();
  if (isEvent) return null;
  if (step.historyActivityType === "candidate") {
    return <Chip size="small" variant="outlined" label={words(["可签收", "May claim it"])} />;
  }
  if (step.endTime === "") return <Chip size="small" color="primary" label={words(["进行中", "Waiting"])} />;
  const { outcome = "" } = step;
  const [label, color] = results[outcome] ?? [["已完成", "Done"]];
  return <Chip size="small" color={color ?? "default"} label={words(label)} />;
}
