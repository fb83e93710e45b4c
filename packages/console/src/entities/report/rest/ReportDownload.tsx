import type { ReportFile } from "@bladekit/openapi";
import Download from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { saveFile } from "../../../entity/exchange/save-file.ts";
import { useWords } from "../../../entity/use-entity.tsx";

/** Saves the file as it was stored. */
export function ReportDownload({ row: { name, content = "" } }: { row: ReportFile }): ReactNode {
  const words = useWords();
  const save = () => saveFile(new Blob([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))]), name);
  return (
    <Button variant="outlined" startIcon={<Download />} onClick={save}>
      {words(["下载", "Download"])}
    </Button>
  );
}
