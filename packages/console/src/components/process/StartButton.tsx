import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { Row } from "../../entity/define-entity.ts";
import { formStyle } from "../../entity/form/form-style.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { useErrorToast } from "../use-error-toast.ts";

/** Starts a process. Requests for leave have a form of their own; a process of another kind has none yet. */
export function StartButton({ row }: { row: Row }): ReactNode {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  if (row.category !== "flow_1") return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`${words(["发起", "Start"])} ${row.name ?? ""}`}
        onClick={() => setIsOpen(true)}
        sx={{ minWidth: 0, px: 1 }}
      >
        {words(["发起", "Start"])}
      </Button>
      {isOpen && <LeaveDialog row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const wireTime = (value: FormDataEntryValue | null) => `${`${value ?? ""}`.replace("T", " ")}:00`;

function LeaveDialog({ row, onClose }: { row: Row; onClose: () => void }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const { mutate, isPending } = useMutation({
    mutationFn: (form: FormData) =>
      data.startLeave({
        processDefinitionId: row.id,
        taskUser: `${form.get("taskUser") ?? ""}`.trim(),
        startTime: wireTime(form.get("startTime")),
        endTime: wireTime(form.get("endTime")),
        reason: `${form.get("reason") ?? ""}`.trim(),
      }),
    onSuccess: () => {
      notify(words(["已发起，可在“我的申请”中查看进度", "Sent. Follow it under “My requests”"]), { type: "success" });
      onClose();
    },
    onError: useErrorToast(),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  const time = { type: "datetime-local", required: true, slotProps: { inputLabel: { shrink: true } } } as const;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="leave-title"
      slotProps={{ paper: { component: "form", onSubmit: send } as object }}
    >
      <DialogTitle id="leave-title">{`${row.name ?? ""}`}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" }, ...formStyle }}>
        <TextField
          name="startTime"
          label={words([zh.leaveInput_startTime, en.leaveInput_startTime])}
          autoFocus
          {...time}
        />
        <TextField name="endTime" label={words([zh.leaveInput_endTime, en.leaveInput_endTime])} {...time} />
        <TextField
          name="taskUser"
          required
          label={words([zh.leaveInput_taskUser, en.leaveInput_taskUser])}
          helperText={words(["填写审批人的账号", "The account of the approver"])}
          sx={{ gridColumn: "1 / -1" }}
        />
        <TextField
          name="reason"
          required
          multiline
          minRows={3}
          label={words([zh.leaveInput_reason, en.leaveInput_reason])}
          slotProps={{ htmlInput: { maxLength: 255 } }}
          sx={{ gridColumn: "1 / -1" }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button type="submit" variant="contained" disabled={isPending}>
          {words(["发起", "Send"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
