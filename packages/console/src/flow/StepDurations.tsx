import type { StepDuration } from "@bladekit/openapi";
import { flowManager } from "@bladekit/openapi/entities/flow-manager";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAllowed } from "../entity/access.tsx";
import { useWords } from "../entity/use-entity.tsx";
import { useConsoleData } from "../wire/use-console-data.ts";
import { spanText } from "./span-text.ts";

/** The time that each step of a version takes, for people who may see versions; undefined for others, and for a process that runs. */
export function useStepDurations(definitionId: string | undefined): readonly StepDuration[] | undefined {
  const data = useConsoleData();
  const isAllowed = useAllowed()(flowManager, "durations");
  const { data: durations } = useQuery({
    queryKey: ["flow/manager", "durations", definitionId],
    queryFn: async () =>
      (await data.run("flow/manager", "durations", { ids: [definitionId ?? ""] })) as readonly StepDuration[],
    enabled: definitionId !== undefined && isAllowed,
  });
  return durations;
}

/** The same figures as on the drawing, in the order of its steps. */
export function StepDurations({ durations }: { durations: readonly StepDuration[] }): ReactNode {
  const words = useWords();
  if (durations.length === 0) return null;
  const span = (count: number, seconds: number) => (count === 0 ? "–" : words(spanText(seconds)));
  const heads = [
    words(["办结", "Done"]),
    words(["中位耗时", "Median"]),
    words(["九成不超过", "90% within"]),
    words(["等待中", "Waiting"]),
    words(["最久已等", "Longest wait"]),
  ];
  return (
    <section>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 0.5 }}>
        {words(["各环节耗时", "Time per step"])}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {words(["最近 1000 个流程", "The last 1,000 processes"])}
      </Typography>
      <TableContainer tabIndex={0}>
        <Table size="small" aria-label={words(["各环节耗时", "Time per step"])} sx={{ minWidth: 560 }}>
          <TableHead>
            <TableRow>
              <TableCell>{words([zh.historyEntry_historyActivityId, en.historyEntry_historyActivityId])}</TableCell>
              {heads.map((head) => (
                <TableCell key={head} align="right" sx={{ whiteSpace: "nowrap" }}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {durations.map(({ node, name, count, medianSeconds, p90Seconds, waiting, longestSeconds }) => (
              <TableRow key={node}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {[
                  `${count}`,
                  span(count, medianSeconds),
                  span(count, p90Seconds),
                  `${waiting}`,
                  span(waiting, longestSeconds),
                ].map((text, index) => (
                  <TableCell
                    key={heads[index]}
                    align="right"
                    sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}
                  >
                    {text}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  );
}
