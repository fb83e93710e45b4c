import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Confirm, useNotify, useTranslate } from "react-admin";
import { Fact, Facts } from "../../ui/Facts.tsx";
import { errorLog } from "../../ui/own-error-log.ts";
import { useErrorToast } from "../../ui/use-error-toast.ts";
import type { ClientError } from "../../wire/shell.ts";
import { useShell } from "../shell-context.ts";

const columns = ["type", "url", "message", "stack", "time"] as const;

/** The errors of this browser: to look at, to send to the server, to clear. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useErrorToast();
  const shell = useShell();
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.get);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [asked, setAsked] = useState<"send" | "clear">();
  const done = (message: string) => {
    onClose();
    notify(message, { type: "success" });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await shell.sendErrors([...errors]);
      errorLog.remove(errors);
    },
    onSuccess: () => done("console.errors.sent"),
    onError,
  });
  const confirmed = () => {
    if (asked === "send") mutate();
    else {
      errorLog.clear();
      done("console.errors.cleared");
    }
    setAsked(undefined);
  };
  return (
    <>
      <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="errors-title">
        <DialogTitle id="errors-title">{translate("console.errors.title")}</DialogTitle>
        <DialogContent>
          {errors.length === 0 && <Typography color="textSecondary">{translate("console.errors.none")}</Typography>}
          {errors.length > 0 && (isNarrow ? <ErrorCards errors={errors} /> : <ErrorTable errors={errors} />)}
        </DialogContent>
        <DialogActions>
          <Button color="error" disabled={errors.length === 0} onClick={() => setAsked("clear")}>
            {translate("console.errors.clear")}
          </Button>
          <Button disabled={errors.length === 0} loading={isPending} onClick={() => setAsked("send")}>
            {translate("console.errors.send")}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {translate("ra.action.close")}
          </Button>
        </DialogActions>
      </Dialog>
      <Confirm
        isOpen={asked !== undefined}
        title="console.errors.title"
        content={`console.errors.${asked === "send" ? "askSend" : "askClear"}`}
        onClose={() => setAsked(undefined)}
        onConfirm={confirmed}
      />
    </>
  );
}

interface ErrorsProps {
  errors: readonly ClientError[];
}

/** The errors where a table has no room. */
function ErrorCards({ errors }: ErrorsProps): ReactNode {
  const translate = useTranslate();
  return errors.map((error) => (
    <Facts
      key={`${error.time} ${error.message}`}
      columns={1}
      sx={{ py: 1.5, "& + &": { borderTop: 1, borderColor: "divider" } }}
    >
      {columns.map((column) => (
        <Fact key={column} label={translate(`console.errors.${column}`)} value={error[column]} />
      ))}
    </Facts>
  ));
}

function ErrorTable({ errors }: ErrorsProps): ReactNode {
  const translate = useTranslate();
  return (
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{translate(`console.errors.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {errors.map((error) => (
          <TableRow key={`${error.time} ${error.message}`} sx={{ verticalAlign: "top" }}>
            {columns.map((column) => (
              <TableCell
                key={column}
                sx={{
                  overflowWrap: "anywhere",
                  ...((column === "time" || column === "type") && { whiteSpace: "nowrap" }),
                }}
              >
                <Box
                  sx={{
                    maxHeight: 88,
                    overflow: "auto",
                    whiteSpace: column === "stack" ? "pre-wrap" : undefined,
                  }}
                >
                  {error[column]}
                </Box>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
