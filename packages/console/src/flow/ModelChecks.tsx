import type { FlowFinding } from "@bladekit/openapi";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../entity/use-entity.tsx";
import { useConsoleData } from "../wire/use-console-data.ts";

/** The findings of the server about a drawing; asked again when it changes. `tenantIds` are the hospitals that the platform chose. */
export function useModelChecks(xml: string | undefined, tenantIds = "") {
  const data = useConsoleData();
  return useQuery({
    queryKey: ["flow/model", "check", xml, tenantIds],
    queryFn: () => data.checkFlowModel(xml ?? "", tenantIds),
    enabled: !!xml,
    // Other hospitals: the findings stay until theirs come, so that nothing is deployed unread.
    placeholderData: (before, last) => (last?.queryKey[2] === xml ? before : undefined),
    gcTime: 0,
  });
}

/** Says what is wrong with a drawing before it is deployed. */
export function ModelChecks({ xml, tenantIds }: { xml: string | undefined; tenantIds?: string }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const { data: findings, isError, refetch } = useModelChecks(useDeferredValue(xml), tenantIds);
  if (isError) {
    return (
      <Alert severity="warning" action={<Button onClick={() => refetch()}>{translate("console.retry")}</Button>}>
        {words(["无法检查流程图", "The drawing could not be checked"])}
      </Alert>
    );
  }
  return findings ? <Findings findings={findings} /> : null;
}

/** Findings that stand at no card; that the drawing is right is said once nothing at all was found. */
export function OtherFindings({ xml, isShown }: { xml: string; isShown: (element: string) => boolean }): ReactNode {
  const { data: findings, isError } = useModelChecks(useDeferredValue(xml));
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
