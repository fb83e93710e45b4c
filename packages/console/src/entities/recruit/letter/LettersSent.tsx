import Download from "@mui/icons-material/FileDownloadOutlined";
import { Alert, Button, Stack } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { saveFile } from "../../../entity/exchange/save-file.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** As many as one file has. */
const most = 200;

/** What was sent, to be printed where the hospital posts or files it. */
export function LettersSent({ ids, onClose }: { ids: readonly string[]; onClose: () => void }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const title = words(["发送通知书", "Send letters"]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (let start = 0; start < ids.length; start += most)
        saveFile(await data.printLetters(ids.slice(start, start + most)), `${title}.pdf`);
    },
  });
  return (
    <AskDialog title={title} onClose={onClose}>
      <Stack spacing={2} sx={{ alignItems: "start" }}>
        <Alert severity="success">{words([`已发送 ${ids.length} 份`, `${ids.length} sent`])}</Alert>
        <FailureAlert error={error} />
        <Button variant="outlined" startIcon={<Download />} loading={isPending} onClick={() => mutate()}>
          {words(["下载 PDF", "Download PDF"])}
        </Button>
      </Stack>
    </AskDialog>
  );
}
