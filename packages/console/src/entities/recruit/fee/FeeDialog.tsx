import { recruitFee } from "@bladekit/openapi/entities/recruit-fee";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import { GiveUpButton } from "../../../entity/form/GiveUpButton.tsx";
import { useDraftValue } from "../../../entity/form/use-draft-value.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { ActionPartProps } from "../../../model/define-entity.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";

type State = "due" | "paid" | "waived" | "refunded";

const states: readonly State[] = ["paid", "waived", "refunded", "due"];
const { state: stateField, receiptNo: receiptField, note: noteField } = recruitFee.fields;
const noReceipts: Readonly<Record<string, string>> = {};

/** What became of the fees of the chosen applications: paid, each with its receipt, waived, refunded, or due again. */
export function FeeDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const [state, setState] = useState<State>("paid");
  const [note, setNote] = useState("");
  const draft = useDraftValue(`fees:${rows.map(({ id }) => id).join(",")}`, noReceipts);
  const receiptOf = (id: string) => draft.value[id] ?? String(rows.find((row) => row.id === id)?.receiptNo ?? "");
  const isWhole = state !== "paid" || rows.every(({ id }) => receiptOf(id).trim() !== "");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const entries = rows.map(({ id }) => ({ id, ...(state === "paid" && { receiptNo: receiptOf(id).trim() }) }));
      return data.run(resource, "record", { body: { state, entries, ...(note.trim() && { note: note.trim() }) } });
    },
    onSuccess: () => {
      draft.forget();
      notify("entity.done", { type: "success" });
      onDone();
    },
  });
  return (
    <AskDialog
      title={words(["登记缴费", "Record fees"])}
      width="sm"
      verb={translate("ra.action.save")}
      isBusy={isPending}
      isDisabled={!isWhole}
      onConfirm={mutate}
      onClose={onClose}
      cancel={<GiveUpButton forget={draft.forget} onClose={onClose} />}
      sx={{ display: "grid", gap: 1.5 }}
    >
      <FailureAlert error={error} />
      <TextField
        select
        label={words(stateField.label)}
        value={state}
        onChange={({ target }) => setState(target.value as State)}
      >
        {states.map((key) => (
          <MenuItem key={key} value={key}>
            {key === "due" ? words(["待缴（撤销登记）", "Due (take the record back)"]) : words(stateField.labels[key])}
          </MenuItem>
        ))}
      </TextField>
      {rows.map((row) => (
        <Box key={row.id} sx={lineStyle}>
          <Box sx={{ overflowWrap: "anywhere" }}>
            <Typography>{String(row.candidateName)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {String(row.applicationNo)}
            </Typography>
          </Box>
          {state === "paid" ? (
            <TextField
              label={words(receiptField.label)}
              value={receiptOf(row.id)}
              onChange={({ target }) => draft.change({ ...draft.value, [row.id]: target.value })}
              slotProps={{
                htmlInput: { maxLength: 40, "aria-label": `${words(receiptField.label)} ${row.candidateName}` },
              }}
            />
          ) : (
            <Typography variant="body2">{words(stateField.labels[row.state as State])}</Typography>
          )}
        </Box>
      ))}
      {state !== "due" && (
        <TextField
          multiline
          label={words(noteField.label)}
          helperText={words(["应聘者不可见；免除时填写依据", "Not shown to the candidate. The ground of a waiver"])}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {words(["应聘者会收到通知。", "Candidates will be notified."])}
      </Typography>
    </AskDialog>
  );
}

const lineStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: 1,
  alignItems: "center",
} as const;
