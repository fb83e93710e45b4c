import { recruitObjection } from "@bladekit/openapi/entities/recruit-objection";
import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  TextField,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useListContext, useNotify, useTranslate } from "react-admin";
import { saveFile } from "../../../components/exchange/save-file.ts";
import { useAllowed } from "../../../entity/access.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import { columnOrder, withoutEmpty } from "../../../providers/list-query.ts";
import { useConsoleData } from "../../../providers/use-console-data.ts";

/** The résumés behind the list as a workbook, under the filters of the screen. */
export function ResumeExport(): ReactNode {
  const words = useWords();
  const { description } = useEntity();
  const allowed = useAllowed();
  const { total } = useListContext();
  const [isOpen, setOpen] = useState(false);
  if (!allowed(description, "exportResumes")) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownload />} disabled={!total} onClick={() => setOpen(true)}>
        {words(["导出简历", "Export résumés"])}
      </Button>
      {isOpen && <ResumeExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** A line for each application with its résumé. Numbers are masked, unless a reason says why they are needed; that is kept in the log. */
function ResumeExportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const { description } = useEntity();
  const mayReveal = useAllowed()(description, "reveal");
  const { resource, filterValues, sort, total } = useListContext();
  const [isWhole, setWhole] = useState(false);
  const [reason, setReason] = useState("");
  const isMissing = isWhole && reason.trim() === "";
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      data.run(resource, "exportResumes", {
        query: {
          ...withoutEmpty(filterValues),
          ...columnOrder(sort, description.sorts),
          ...(isWhole && { revealReason: reason.trim() }),
        },
      }),
    onSuccess: (content) => {
      saveFile(content as Blob, `${words(["简历汇总", "Résumés"])}.xlsx`);
      notify("exchange.exported", { type: "success" });
      onClose();
    },
  });
  return (
    <Dialog open onClose={() => !isPending && onClose()} fullWidth maxWidth="xs" aria-labelledby="resumes-title">
      <DialogTitle id="resumes-title">
        {words([`导出 ${total ?? 0} 份简历`, `Export ${total ?? 0} résumés`])}
      </DialogTitle>
      <DialogContent>
        {mayReveal && (
          <FormControlLabel
            control={<Checkbox checked={isWhole} onChange={(_, checked) => setWhole(checked)} />}
            label={words(["显示完整号码（逐份记入查看日志）", "Numbers in full (each look is logged)"])}
          />
        )}
        {isWhole && (
          <TextField
            fullWidth
            required
            autoFocus
            label={words(recruitObjection.verbs.reveal.asks.reason.label)}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        )}
        {isPending && <LinearProgress sx={{ mt: 2 }} aria-label={translate("exchange.exporting")} />}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error.message || translate("console.loadFailed")}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button variant="contained" loading={isPending} disabled={isMissing} onClick={() => mutate()}>
          {translate("ra.action.export")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
