import SwapVert from "@mui/icons-material/SwapVert";
import { Box, Button, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNotify, useRefresh, useResourceContext, useTranslate } from "react-admin";
import { DraftAlert } from "../../../entity/form/DraftAlert.tsx";
import { GiveUpButton } from "../../../entity/form/GiveUpButton.tsx";
import { useDraftValue } from "../../../entity/form/use-draft-value.ts";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { ActionPartProps } from "../../../model/define-entity.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { labelStyle } from "../../../ui/form-style.ts";
import { isConflict } from "../../../wire/http-error.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

interface Place {
  room: string;
  seat: string;
}

interface Seat extends Place {
  id: string;
}

/** A place that somebody entered, with the one that was there: a draft must not undo what a colleague does meanwhile. */
interface Edit extends Seat {
  seen?: Place;
}

const noEdits: readonly Edit[] = [];

/** Rooms and seats of the chosen candidates, all of them changed or none; two can change places. Candidates are told. */
export function SeatDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? "";
  const { fields } = useEntity().description;
  const before = rows.map(({ id, room, seat }): Seat => ({ id, room: String(room ?? ""), seat: String(seat ?? "") }));
  const draft = useDraftValue<readonly Edit[]>(`seats:${rows.map(({ id }) => id).join(",")}`, noEdits);
  const { value: edits, change } = draft;
  const seats = before.map((one) => edits.find(({ id }) => id === one.id) ?? one);
  const changed = seats.filter(({ room, seat }, index) => room !== before[index]?.room || seat !== before[index]?.seat);
  const isWhole = changed.every(({ room, seat }) => room.trim() !== "" && seat.trim() !== "");
  const put = (...made: readonly Seat[]) => {
    const others = edits.filter(({ id }) => made.every((one) => one.id !== id));
    change([...others, ...made.map((one) => ({ ...one, seen: seenOf(one.id) }))]);
  };
  const seenOf = (id: string): Place => {
    const { room = "", seat = "" } =
      edits.find((one) => one.id === id)?.seen ?? before.find((one) => one.id === id) ?? {};
    return { room, seat };
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const tickets = changed.map(({ id, room, seat }) => ({ id, room, seat, seen: seenOf(id) }));
      return data.run(resource, "seats", { body: { tickets } });
    },
    onSuccess: () => {
      draft.forget();
      notify("entity.done", { type: "success" });
      onDone();
    },
    onError: (error) => {
      if (!isConflict(error)) return;
      // The message says that somebody else was here; the next try is made on top of their change.
      change(edits.map(({ seen: _, ...edit }) => edit));
      refresh();
    },
  });
  const label = (key: "candidateName" | "room" | "seat") => words(fields[key]?.label ?? ["", ""]);
  const swap = () => {
    const [one, other] = seats;
    if (!one || !other) return;
    put({ id: one.id, room: other.room, seat: other.seat }, { id: other.id, room: one.room, seat: one.seat });
  };
  return (
    <AskDialog
      title={words(["调整座位", "Change seats"])}
      width="sm"
      verb={translate("ra.action.save")}
      isBusy={isPending}
      isDisabled={changed.length === 0 || !isWhole}
      onConfirm={mutate}
      onClose={onClose}
      cancel={<GiveUpButton forget={draft.forget} onClose={onClose} />}
      actions={
        rows.length === 2 && (
          <Button startIcon={<SwapVert />} onClick={swap} sx={{ mr: "auto" }}>
            {words(["对调", "Swap"])}
          </Button>
        )
      }
      sx={{ display: "grid", gap: 1.5 }}
    >
      {draft.restoredAt !== undefined && <DraftAlert restoredAt={draft.restoredAt} onDiscard={draft.startAnew} />}
      <FailureAlert error={error} />
      <Box aria-hidden sx={{ ...lineStyle, mb: -1, ...labelStyle }}>
        {(["candidateName", "room", "seat"] as const).map((key) => (
          <span key={key}>{label(key)}</span>
        ))}
      </Box>
      {rows.map((row, index) => (
        <Box key={row.id} sx={lineStyle}>
          <Box sx={{ overflowWrap: "anywhere" }}>
            <Typography>{String(row.candidateName)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {String(row.ticketNo)}
            </Typography>
          </Box>
          {(["room", "seat"] as const).map((key) => (
            <TextField
              key={key}
              hiddenLabel
              value={seats[index]?.[key] ?? ""}
              onChange={({ target }) => put({ ...(seats[index] as Seat), [key]: target.value })}
              slotProps={{ htmlInput: { maxLength: 20, "aria-label": `${label(key)} ${row.candidateName}` } }}
            />
          ))}
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary">
        {words(["有变动的应聘者会收到通知。", "Candidates whose tickets change will be notified."])}
      </Typography>
    </AskDialog>
  );
}

const lineStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr) 72px 72px", sm: "minmax(0, 1fr) 96px 96px" },
  gap: 1,
  alignItems: "center",
} as const;
