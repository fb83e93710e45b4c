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
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Confirm, useNotify, useTranslate } from "react-admin";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { useShell } from "../shell-context.ts";
import { errorLog } from "./own-error-log.ts";

const columns = ["type", "url", "message", "stack", "time"] as const;

/** The errors of this browser: to look at, to send to the server, to clear. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useErrorToast();
  const shell = useShell();
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.get);
  const [asked, setAsked] = useState<"send" | "clear">();
  const done = (message: string) => {
    onClose();
    errorLog.clear();
    notify(message, { type: "success" });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => shell.sendErrors([...errors]),
    onSuccess: () => done("console.errors.sent"),
    onError,
  });
  const confirmed = () => {
    if (asked === "send") mutate();
    else done("console.errors.cleared");
    setAsked(undefined);
  };
  return (
    <>
      <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="errors-title">
        <DialogTitle id="errors-title">{translate("console.errors.title")}</DialogTitle>
        <DialogContent>
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
                      sx={{ overflowWrap: "anywhere", ...(column === "time" && { whiteSpace: "nowrap" }) }}
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
        </DialogContent>
        <DialogActions>
          <Button color="error" onClick={() => setAsked("clear")}>
            {translate("console.errors.clear")}
          </Button>
          <Button loading={isPending} onClick={() => setAsked("send")}>
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
