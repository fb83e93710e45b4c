import { Box, Paper, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useResourceContext } from "react-admin";
import { useAllowed } from "../../../entity/access.tsx";
import { RecordForm } from "../../../entity/form/EntityForm.tsx";
import { ListVerbs } from "../../../entity/list/ListVerbs.tsx";
import { RowFacts } from "../../../entity/show/RowFacts.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { PageTitle } from "../../../ui/PageTitle.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** The settings as a form, or as facts for a person who may only read them. */
export function SettingPage(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  const mayEdit = useAllowed()(description, "edit");
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, "own"],
    queryFn: async () => (await data.run(resource, "list", {})) as Row,
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!row) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
        <ListVerbs />
      </Box>
      {mayEdit ? (
        <OpenedForm id={String(row[description.id])} row={row} title={words(description.label)} />
      ) : (
        <Paper variant="outlined" sx={{ p: 3 }}>
          <PageTitle text={words(description.label)} />
          <RowFacts row={row} />
        </Paper>
      )}
    </>
  );
}

/** The form over the settings as they were when the page was opened. The page stays after a save, and a row read anew would replace what is typed. */
function OpenedForm({ row, ...form }: { id: string; row: Row; title: string }): ReactNode {
  const [opened] = useState(row);
  return <RecordForm {...form} row={opened} />;
}
