import BugReport from "@mui/icons-material/BugReportOutlined";
import {
  Badge,
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
import { BarButton } from "../BarButton.tsx";
import { useShell } from "../shell-context.ts";
import { errorLog } from "./own-error-log.ts";

const columns = ["type", "url", "message", "stack", "time"] as const;

/** Errors that this browser met: to look at, to send to the server, to clear. Not there while there are none. */
export function ErrorLogButton(): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useErrorToast();
  const shell = useShell();
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.get);
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<"send" | "clear">();
  const done = (message: string) => {
    errorLog.clear();
    setOpen(false);
    notify(message, { type: "success" });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => shell.sendErrors([...errors]),
    onSuccess: () => done("console.errors.sent"),
    onError,
  });
  if (errors.length === 0) return null;
  const confirmed = () => {
    if (asked === "send") mutate();
    else done("console.errors.cleared");
    setAsked(undefined);
  };
  return (
    <>
      <BarButton label={translate("console.errors.title")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Badge badgeContent={errors.length} max={99} color="error">
          <BugReport />
        </Badge>
      </BarButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="lg" aria-labelledby="errors-title">
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
          <Button variant="contained" onClick={() => setOpen(false)}>
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
