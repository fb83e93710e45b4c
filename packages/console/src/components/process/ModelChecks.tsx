import { Alert, Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../../entity/use-entity.tsx";
import { useConsoleData } from "../../providers/use-console-data.ts";

/** The findings of the server about a drawing; asked again when it changes. */
export function useModelChecks(xml: string | undefined) {
  const data = useConsoleData();
  return useQuery({
    queryKey: ["flow/model", "check", xml],
    queryFn: () => data.checkFlowModel(xml ?? ""),
    enabled: !!xml,
    gcTime: 0,
  });
}

/** Says what is wrong with a drawing before it is deployed. */
export function ModelChecks({ xml }: { xml: string | undefined }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const { data: findings, isError, refetch } = useModelChecks(useDeferredValue(xml));
  if (isError) {
    return (
      <Alert severity="warning" action={<Button onClick={() => refetch()}>{translate("console.retry")}</Button>}>
        {words(["无法检查流程图", "The drawing could not be checked"])}
      </Alert>
    );
  }
  if (!findings) return null;
  if (findings.length === 0) return <Alert severity="success">{words(["检查通过", "No problems found"])}</Alert>;
  const isWrong = findings.some(({ level }) => level === "error");
  return (
    <Alert severity={isWrong ? "error" : "warning"}>
      <Typography variant="subtitle2">{words(["检查结果", "Findings"])}</Typography>
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
