import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import { Box, Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useListContext } from "react-admin";
import { useAllowed } from "../../entity/access.tsx";
import { ExportMenu } from "../../entity/list/ExportMenu.tsx";
import { EntityProvider, useWords } from "../../entity/use-entity.tsx";
import { applicationEntity } from "./application-entity.ts";
import { ResumeExport } from "./ResumeExport.tsx";

/** The list and the résumés behind it as workbooks, under the filters of the screen. */
export function ApplicationExports(): ReactNode {
  const words = useWords();
  const allowed = useAllowed();
  const { total } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const { description } = applicationEntity;
  return (
    <EntityProvider entity={applicationEntity}>
      <Box sx={{ gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 }}>
        {allowed(description, "export") && <ExportMenu />}
        {allowed(description, "exportResumes") && (
          <Button variant="outlined" startIcon={<FileDownload />} disabled={!total} onClick={() => setOpen(true)}>
            {words(["导出简历", "Export résumés"])}
          </Button>
        )}
        {isOpen && <ResumeExport onClose={() => setOpen(false)} />}
      </Box>
    </EntityProvider>
  );
}
