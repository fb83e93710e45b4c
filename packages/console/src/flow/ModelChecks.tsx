import type { FlowFinding } from "@bladekit/openapi";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type HttpError, useTranslate } from "react-admin";
import { useWords } from "../entity/use-entity.tsx";
import { useRested } from "../ui/use-rested.ts";
import { useConsoleData } from "../wire/use-console-data.ts";

/** How many times a check is sent again that was refused because too many tasks of the hospital were waiting. */
const attempts = 5;
const isBusy = ({ status }: Partial<HttpError>) => status === 429 || status === 503;

/**
 * The findings of the server about a drawing; asked again when it has changed and rests. `tenantIds` are the hospitals that the platform
 * chose.
 */
export function useModelChecks(drawn: string | undefined, tenantIds = "") {
  const data = useConsoleData();
  const xml = useRested(drawn);
  const {
    data: findings,
    isError,
    refetch,
  } = useQuery({
    queryKey: ["flow/model", "check", xml, tenantIds],
    queryFn: () => data.checkFlowModel(xml ?? "", tenantIds),
    enabled: !!xml,
    retry: (failures, error) => failures < attempts && isBusy(error),
    retryDelay: 2_000,
    // When other hospitals are chosen, the old findings stay until the new ones arrive, so that nothing is deployed without a look at them.
    placeholderData: (before, last) => (last?.queryKey[2] === xml ? before : undefined),
    gcTime: 0,
  });
  // A verdict on the drawing of a moment ago says nothing about this one.
  return { findings: xml === drawn ? findings : undefined, isError, refetch };
}

/** Says what is wrong with a drawing before it is deployed. */
export function ModelChecks({ xml, tenantIds }: { xml: string | undefined; tenantIds?: string }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const { findings, isError, refetch } = useModelChecks(xml, tenantIds);
  if (isError) {
    return (
      <Alert severity="warning" action={<Button onClick={() => refetch()}>{translate("console.retry")}</Button>}>
        {words(["无法检查流程图", "The drawing could not be checked"])}
      </Alert>
    );
  }
  return findings ? <Findings findings={findings} /> : null;
}

/** Findings that belong to no card. The drawing is called right only if there are no findings at all. */
export function OtherFindings({ xml, isShown }: { xml: string; isShown: (element: string) => boolean }): ReactNode {
  const { findings, isError } = useModelChecks(xml);
  if (isError || findings?.length === 0) return <ModelChecks xml={xml} />;
  const others = findings?.filter(({ element }) => !isShown(element)) ?? [];
  return others.length > 0 && <Findings findings={others} />;
}

/** Findings about a drawing, or that there are none. */
export function Findings({ findings }: { findings: readonly FlowFinding[] }): ReactNode {
  const words = useWords();
  if (findings.length === 0) return <Alert severity="success">{words(["检查通过", "No problems found"])}</Alert>;
  const isWrong = findings.some(({ level }) => level === "error");
  return (
    <Alert severity={isWrong ? "error" : "warning"}>
      <Typography variant="subtitle2" component="p">
        {words(["检查结果", "Findings"])}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {findings.map(({ element, level, message }) => (
          <li key={`${element} ${message}`}>
            {level === "error" ? words(["须修改：", "Error: "]) : words(["请确认：", "Warning: "])}
            {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
