import { Paper, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useResourceContext } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { type ShownUse, UseList } from "../../../ui/UseList.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** The notices, posts and other records that show the file. */
export function FileUses({ row: { id } }: { row: Row }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const titleId = useId();
  const {
    data: uses,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, "uses", id],
    queryFn: async () => (await data.run(resource, "uses", { ids: [id] })) as ShownUse[],
  });
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 3, mt: 3 }}>
      <Typography id={titleId} component="h2" variant="h2" sx={{ mb: 1 }}>
        {words(["使用位置", "Used in"])}
      </Typography>
      {!uses && !error && <Skeleton sx={{ width: 240 }} />}
      <FailureAlert error={error} retry={refetch} />
      {uses?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {words(["没有公告、岗位或其他内容使用此文件。", "No notice, post or other record uses this file."])}
        </Typography>
      )}
      {uses && uses.length > 0 && <UseList uses={uses} />}
    </Paper>
  );
}
