import { inSentence } from "@bladekit/sdk/rules";
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  Stack,
  Typography,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useResourceContext, useTranslate } from "react-admin";
import type { ImportQuery, ImportResult } from "../../model/console-data-provider.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { FileButton } from "../../ui/FileButton.tsx";
import { useErrorToast } from "../../ui/use-error-toast.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { FailureTable } from "./FailureTable.tsx";
import { importOutcome } from "./import-outcome.ts";
import { saveFile } from "./save-file.ts";

interface ImportDialogProps {
  onClose: () => void;
  /** The record that all rows belong to, such as a post; such an import knows no other choices. */
  belongsTo?: ImportQuery | undefined;
}

/**
 * Imports a workbook or a CSV file: all of its rows, or none while some are wrong. Faults are told row by row; then the good rows alone can be taken,
 * or the corrected file chosen again.
 */
export function ImportDialog({ onClose, belongsTo }: ImportDialogProps): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const data = useConsoleData();
  const onError = useErrorToast();
  const [file, setFile] = useState<File>();
  const [isCovered, setCovered] = useState(false);
  const [sent, setSent] = useState(0);
  const kind = resource.split("/")[1];
  const rows = inSentence(translate(`resources.${resource}.name`, { smart_count: 2 }));
  const name = translate(`exchange.what.${kind}`, { _: rows });

  const template = useMutation({
    mutationFn: () => data.getTemplate(resource),
    onSuccess: (content) => saveFile(content, `${translate("exchange.templateOf", { name })}.xlsx`),
    onError,
  });
  const work = useMutation({
    mutationFn: ({ chosen, onlyValid }: { chosen: File; onlyValid: boolean }) =>
      data.importRows(
        resource,
        chosen,
        belongsTo ?? { isCovered: isCovered ? 1 : 0, onlyValid: onlyValid ? 1 : 0 },
        ({ loaded, total }) => setSent(total ? Math.round((100 * loaded) / total) : 0),
      ),
    onMutate: () => setSent(0),
  });
  const outcome = work.data && importOutcome(work.data);

  const choose = ([chosen]: readonly [File, ...File[]]) => {
    work.reset();
    setFile(chosen);
  };
  const close = () => {
    // A running import cannot be taken back, and its outcome would go unseen.
    if (!work.isPending) onClose();
  };

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="import-title">
      <DialogTitle id="import-title">{translate("exchange.importTitle", { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            {translate(`exchange.hint.${kind}`, { _: translate("exchange.hint.any") })}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            <Button loading={template.isPending} onClick={() => template.mutate()}>
              {translate("exchange.template")}
            </Button>
            <FileButton
              variant="outlined"
              disabled={work.isPending}
              accept=".xlsx,.csv"
              label={translate("exchange.choose")}
              onChoose={choose}
            />
          </Box>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }} aria-live="polite">
            {file ? translate("exchange.chosen", { name: file.name }) : translate("exchange.noFile")}
          </Typography>
          {!belongsTo && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={isCovered}
                  disabled={work.isPending}
                  onChange={(_, checked) => setCovered(checked)}
                />
              }
              label={translate("exchange.cover")}
            />
          )}
          {work.isPending && <Progress sent={sent} />}
          <FailureAlert error={work.error} />
          {work.data && <Outcome result={work.data} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button color="inherit" disabled={work.isPending} onClick={close}>
          {translate("ra.action.close")}
        </Button>
        {outcome === "nothing" && file && !belongsTo && (
          <Button disabled={work.isPending} onClick={() => work.mutate({ chosen: file, onlyValid: true })}>
            {translate("exchange.onlyValid")}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={!file || (outcome !== undefined && outcome !== "nothing")}
          loading={work.isPending}
          onClick={() => file && work.mutate({ chosen: file, onlyValid: false })}
        >
          {translate(outcome === "nothing" ? "exchange.again" : "exchange.import")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Progress({ sent }: { sent: number }): ReactNode {
  const translate = useTranslate();
  const isSent = sent >= 100;
  const label = translate(isSent ? "exchange.working" : "exchange.sending", { percent: sent });
  return (
    <Box>
      <Typography variant="body2" aria-live="polite">
        {label}
      </Typography>
      <LinearProgress aria-label={label} {...(!isSent && { variant: "determinate" as const, value: sent })} />
    </Box>
  );
}

function Outcome({ result }: { result: ImportResult }): ReactNode {
  const translate = useTranslate();
  const { total, succeeded, failures, notes = [] } = result;
  const outcome = importOutcome(result);
  const severity = { whole: "success", part: "warning", nothing: "error", empty: "warning" } as const;
  return (
    <>
      <Alert severity={severity[outcome]}>
        {translate(`exchange.outcome.${outcome}`, { total, succeeded, failed: total - succeeded })}
      </Alert>
      {notes.map((note) => (
        <Alert key={note} severity="info">
          {note}
        </Alert>
      ))}
      {failures.length > 0 && <FailureTable failures={failures} />}
    </>
  );
}
