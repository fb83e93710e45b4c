import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { Box, Chip, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../entity/use-entity.tsx";
import type { ProcessStep } from "../model/console-data-provider.ts";
import { toMinute } from "../ui/shown-time.ts";
import { resultOf } from "./step-result.ts";

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
        {toMinute(step.endTime || step.createTime)}
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

function Mark({ step, isEvent }: { step: ProcessStep; isEvent: boolean }): ReactNode {
  const words = useWords();
  // The drawing alone ends a process without a result.
  if (isEvent && !step.outcome) return null;
  if (step.historyActivityType === "candidate") {
    return <Chip size="small" variant="outlined" label={words(["可领取", "Can claim"])} />;
  }
  const { label, color } = resultOf(step);
  return <Chip size="small" color={color} label={words(label)} />;
}
