import { Box, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { ListBase, useResourceContext } from "react-admin";
import { useLocation } from "react-router-dom";
import { largestPage } from "../../../config.ts";
import { useAllowed } from "../../../entity/access.tsx";
import { ImportButton } from "../../../entity/exchange/ImportButton.tsx";
import { ListContent } from "../../../entity/ListContent.tsx";
import { ListPagination } from "../../../entity/ListPagination.tsx";
import { ExportMenu } from "../../../entity/list/ExportMenu.tsx";
import { FilterControl } from "../../../entity/list/FilterControl.tsx";
import { OwnSheetButton } from "../../../entity/own-sheet/OwnSheetButton.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import { PageTitle } from "../../../ui/PageTitle.tsx";
import { CutButton } from "./CutButton.tsx";
import { PublishScores } from "./PublishScores.tsx";
import { ScoreSheet } from "./ScoreSheet.tsx";

/** The post of the address: without one there is nothing to ask the server for. */
function useJobId(): string {
  const { search } = useLocation();
  try {
    return String(JSON.parse(new URLSearchParams(search).get("filter") ?? "{}").jobId ?? "");
  } catch {
    return "";
  }
}

/** The sheet of one post, chosen first. */
export function ScoreList(): ReactNode {
  const words = useWords();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  const jobId = useJobId();
  return (
    <ListBase
      resource={resource}
      perPage={largestPage}
      storeKey={false}
      queryOptions={{ enabled: jobId !== "", onError: () => {} } as object}
      disableAuthentication
    >
      <PageTitle text={words(description.plural)} />
      <Paper variant="outlined">
        <Tools jobId={jobId} />
        {jobId === "" ? (
          <Typography sx={{ py: 8, textAlign: "center", color: "text.secondary" }}>
            {words(["请先选择岗位", "Choose a post first"])}
          </Typography>
        ) : (
          <Content key={jobId} jobId={jobId} />
        )}
      </Paper>
    </ListBase>
  );
}

function Tools({ jobId }: { jobId: string }): ReactNode {
  const { description } = useEntity();
  const allowed = useAllowed();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 2, py: 1, minHeight: 56 }}>
      <Box sx={{ width: { xs: "100%", sm: 320 } }}>
        <FilterControl name="jobId" />
      </Box>
      <Box sx={{ width: { xs: "100%", sm: 160 } }}>
        <FilterControl name="by" />
      </Box>
      {jobId === "" && (
        <Box sx={{ ml: "auto" }}>
          <OwnSheetButton />
        </Box>
      )}
      {jobId !== "" && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, ml: "auto" }}>
          <OwnSheetButton jobId={jobId} />
          {allowed(description, "import") && <ImportButton belongsTo={{ jobId }} />}
          {allowed(description, "export") && <ExportMenu />}
          <CutButton jobId={jobId} of="stage" />
          <CutButton jobId={jobId} of="reserve" />
          {allowed(description, "publish") && <PublishScores jobId={jobId} />}
        </Box>
      )}
    </Box>
  );
}

function Content({ jobId }: { jobId: string }): ReactNode {
  return (
    <ListContent>
      <ScoreSheet jobId={jobId} />
      <ListPagination />
    </ListContent>
  );
}
