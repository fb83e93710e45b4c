import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Radio,
  type SxProps,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
} from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import type { Row } from "../../model/define-entity.ts";
import type { Field } from "../../model/description.ts";
import { toMinute } from "../../ui/shown-time.ts";
import type { Stale } from "../../wire/http-error.ts";
import { Cell } from "../cells/cell.tsx";
import { useWords } from "../use-entity.tsx";
import type { Choice, Conflict } from "./merge.ts";

interface ConflictDialogProps {
  fields: Readonly<Record<string, Field>>;
  conflicts: readonly Conflict[];
  /** The record as it is on the server now. */
  theirs: Row;
  /** The last change of it, with its author. */
  last: Stale;
  onCancel: () => void;
  onDecide: (choices: Record<string, Choice>) => void;
}

/** Shows what somebody else changed since the form was opened, and lets one take theirs or mine, property by property. */
export function ConflictDialog({
  fields,
  conflicts,
  theirs,
  last,
  onCancel,
  onDecide,
}: ConflictDialogProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const initial = conflicts.map(({ key, both }) => [key, both ? "mine" : "theirs"] as const);
  const [choices, setChoices] = useState<Record<string, Choice>>(Object.fromEntries(initial));
  const all = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map(({ key }) => [key, choice])));
  const { by, at } = last;
  const key = by ? "textBy" : at ? "textAt" : "text";
  return (
    <Dialog open onClose={onCancel} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate("entity.conflict.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate(`entity.conflict.${key}`, { by, when: inOnePiece(toMinute(at ?? "")) })}
        </DialogContentText>
        <Table size="small" sx={stacked}>
          <TableHead>
            <TableRow>
              {(["field", "before", "theirs", "mine"] as const).map((column) => (
                <TableCell key={column}>{translate(`entity.conflict.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {conflicts.map((conflict) => {
              const field = fields[conflict.key];
              if (!field) return null;
              const label = words(field.label);
              const { refLabel: _, ...bare } = field;
              return (
                <TableRow key={conflict.key}>
                  <TableCell component="th" scope="row">
                    {label}
                  </TableCell>
                  <TableCell sx={{ color: "text.secondary", gridColumn: "1 / -1" }}>
                    <Narrow>{translate("entity.conflict.before")}</Narrow>
                    <Cell field={bare} value={conflict.base} row={theirs} />
                  </TableCell>
                  {(["theirs", "mine"] as const).map((choice) => (
                    <TableCell key={choice} sx={{ overflowWrap: "anywhere", verticalAlign: "top" }}>
                      <Narrow>{translate(`entity.conflict.${choice}`)}</Narrow>
                      <Box component="label" sx={{ display: "flex", alignItems: "flex-start", cursor: "pointer" }}>
                        <Radio
                          size="small"
                          name={conflict.key}
                          checked={choices[conflict.key] === choice}
                          onChange={() => setChoices({ ...choices, [conflict.key]: choice })}
                          slotProps={{ input: { "aria-label": `${label}: ${translate(`entity.conflict.${choice}`)}` } }}
                          sx={{ ml: "-9px" }}
                        />
                        <Box sx={{ minWidth: 0, py: "8px" }}>
                          <Cell field={bare} value={conflict[choice]} row={theirs} />
                        </Box>
                      </Box>
                    </TableCell>
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button color="inherit" onClick={onCancel}>
          {translate("ra.action.cancel")}
        </Button>
        <Button onClick={() => all("theirs")}>{translate("entity.conflict.allTheirs")}</Button>
        <Button onClick={() => all("mine")}>{translate("entity.conflict.allMine")}</Button>
        <Button variant="contained" onClick={() => onDecide(choices)}>
          {translate("entity.conflict.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A time that no line breaks at its hyphens or its space. */
const inOnePiece = (time: string): string => time.replaceAll("-", "-\u2060").replace(" ", "\u00a0");

/** On a phone each field is a block: its name, the value before, and the two values side by side. */
const stacked: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down("sm")]: {
    display: "block",
    "& thead": { position: "absolute", clipPath: "inset(50%)" },
    "& tbody": { display: "block" },
    "& tbody tr": { display: "grid", gridTemplateColumns: "1fr 1fr", py: 1, borderBottom: 1, borderColor: "divider" },
    "& tbody th, & tbody td": { border: 0, px: 0, py: 0.5, minWidth: 0 },
    "& tbody th": { gridColumn: "1 / -1", fontWeight: 600 },
  },
});

/** The heading of a value where the head of the table is not shown. */
function Narrow({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: { xs: "block", sm: "none" }, typography: "caption", color: "text.secondary" }}
    >
      {children}
    </Box>
  );
}
