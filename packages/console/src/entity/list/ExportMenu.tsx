import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useListContext, useNotify, useResourceContext, useTranslate } from "react-admin";
import { saveFile } from "../../components/exchange/save-file.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { sheetLabel } from "../sheet-label.ts";
import { useEntity, useWords } from "../use-entity.tsx";

/** Exports all pages of what the list shows under its filters and in its order, with the columns that are ticked. */
export function ExportMenu(): ReactNode {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { total } = useListContext();
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownload />} disabled={!total} onClick={() => setOpen(true)}>
        {translate("ra.action.export")}
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const entity = useEntity();
  const { description } = entity;
  const { filterValues, sort, total } = useListContext();
  const columns = description.sheet?.export ?? [];
  const [chosen, setChosen] = useState<readonly string[]>(columns);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      data.exportRows(
        resource,
        filterValues,
        sort,
        columns.filter((key) => chosen.includes(key)),
      ),
    onSuccess: (content) => {
      saveFile(content, `${words(description.plural)}.xlsx`);
      notify("exchange.exported", { type: "success" });
      onClose();
    },
  });
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <Dialog open onClose={() => !isPending && onClose()} fullWidth maxWidth="xs" aria-labelledby="export-title">
      <DialogTitle id="export-title">{translate("entity.export.title", { count: total })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gridTemplateColumns: "1fr 1fr" }}>
        {columns.map((key) => {
          const label = sheetLabel(entity, key);
          return (
            <FormControlLabel
              key={key}
              control={<Checkbox size="small" checked={chosen.includes(key)} onChange={() => toggle(key)} />}
              label={label ? words(label) : key}
            />
          );
        })}
        {isPending && (
          <LinearProgress sx={{ gridColumn: "1 / -1", mt: 2 }} aria-label={translate("exchange.exporting")} />
        )}
        {error && <p role="alert">{error.message || translate("console.loadFailed")}</p>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button variant="contained" loading={isPending} disabled={chosen.length === 0} onClick={() => mutate()}>
          {translate("ra.action.export")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
