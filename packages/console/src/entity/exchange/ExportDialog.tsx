import { toWireDate } from "@bladekit/sdk/rules";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useListContext, useNotify, useTranslate } from "react-admin";
import type { OnProgress } from "../../model/console-data-provider.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { fileSize } from "../../ui/file-size.ts";
import { saveFile } from "./save-file.ts";

interface ExportDialogProps {
  title: string;
  /** Name of the file, without its ending. */
  name: string;
  /** Told how much of the file has come. */
  make: (onProgress: OnProgress) => Promise<unknown>;
  /** False while something is to be entered or ticked first. */
  isReady: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Asks what goes into a workbook, has it made and saves it. A refusal is told in the dialog. */
export function ExportDialog({ title, name, make, isReady, onClose, children }: ExportDialogProps): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { total } = useListContext();
  const [received, setReceived] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => make(({ loaded }) => setReceived(loaded)),
    onMutate: () => setReceived(0),
    onSuccess: (content) => {
      saveFile(content as Blob, `${name}-${toWireDate(new Date())}.xlsx`);
      notify("exchange.exported", { type: "success" });
      onClose();
    },
  });
  return (
    <Dialog open onClose={() => !isPending && onClose()} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {children}
        {isPending && <Progress rows={total ?? 0} received={received} />}
        <FailureAlert error={error} sx={{ mt: 2 }} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button variant="contained" loading={isPending} disabled={!isReady} onClick={() => mutate()}>
          {translate("ra.action.export")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The rows that were asked for, and how much of the file has come: the server writes it as it reads, and knows its size only at the end. */
function Progress({ rows, received }: { rows: number; received: number }): ReactNode {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ mb: 0.5, fontVariantNumeric: "tabular-nums" }}>
        {translate("exchange.receiving", { count: rows, size: fileSize(received) })}
      </Typography>
      <LinearProgress aria-label={translate("exchange.exporting")} />
    </Box>
  );
}
