import SwapVert from "@mui/icons-material/SwapVert";
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useRefresh, useResourceContext, useTranslate } from "react-admin";
import type { ActionPartProps } from "../../../entity/define-entity.ts";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import { isConflict } from "../../../providers/http-error.ts";
import { useConsoleData } from "../../../providers/use-console-data.ts";

interface Seat {
  id: string;
  room: string;
  seat: string;
}

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
  const [seats, setSeats] = useState<readonly Seat[]>(before);
  const changed = seats.filter(({ room, seat }, index) => room !== before[index]?.room || seat !== before[index]?.seat);
  const isWhole = changed.every(({ room, seat }) => room.trim() !== "" && seat.trim() !== "");
  const set = (id: string, key: "room" | "seat", value: string) =>
    setSeats(seats.map((each) => (each.id === id ? { ...each, [key]: value } : each)));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const tickets = changed.map((one) => {
        const { room, seat } = before.find(({ id }) => id === one.id) ?? one;
        return { ...one, seen: { room, seat } };
      });
      return data.run(resource, "seats", { body: { tickets } });
    },
    onSuccess: () => {
      notify("entity.done", { type: "success" });
      onDone();
    },
    onError: (error) => {
      if (isConflict(error)) refresh();
    },
  });
  const label = (key: "room" | "seat") => words(fields[key]?.label ?? ["", ""]);
  const swap = () => {
    const [one, other] = seats;
    if (!one || !other) return;
    setSeats([
      { ...one, room: other.room, seat: other.seat },
      { ...other, room: one.room, seat: one.seat },
    ]);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="seat-title">
      <DialogTitle id="seat-title">{words(["调整座位", "Change seats"])}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        {error && <Alert severity="error">{error.message || translate("console.loadFailed")}</Alert>}
        {rows.map((row, index) => (
          <Box key={row.id} sx={{ display: "flex", gap: 1, alignItems: "center" }}>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {String(row.candidateName)} {String(row.ticketNo)}
            </Typography>
            {(["room", "seat"] as const).map((key) => (
              <TextField
                key={key}
                hiddenLabel
                sx={{ width: 96 }}
                placeholder={label(key)}
                value={seats[index]?.[key] ?? ""}
                onChange={({ target }) => set(row.id, key, target.value)}
                slotProps={{ htmlInput: { maxLength: 20, "aria-label": `${label(key)} ${row.candidateName}` } }}
              />
            ))}
          </Box>
        ))}
        <Typography variant="body2" color="textSecondary">
          {words(["有变动的应聘者会收到通知。", "Candidates whose ticket changes are told."])}
        </Typography>
      </DialogContent>
      <DialogActions>
        {rows.length === 2 && (
          <Button startIcon={<SwapVert />} onClick={swap} sx={{ mr: "auto" }}>
            {words(["对调", "Swap"])}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          disabled={changed.length === 0 || !isWhole}
          onClick={() => mutate()}
        >
          {translate("ra.action.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
