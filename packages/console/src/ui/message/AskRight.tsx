import { systemRightRequest } from "@bladekit/openapi/entities/system-right-request";
import { Alert, Button, DialogContentText, TextField } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify } from "react-admin";
import { messageOf } from "../../wire/http-error.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useWordIndex } from "../../wire/use-language.ts";
import { AskDialog } from "../AskDialog.tsx";

/** Offers to ask the hospital's administrator for a right that the person lacks, and says what became of it. Nothing on a server without requests. */
export function AskRight({ code }: { code: string }): ReactNode {
  const index = useWordIndex();
  const words = (zh: string, en: string) => [zh, en][index];
  const data = useConsoleData();
  const [isOpen, setOpen] = useState(false);
  const { data: own } = useQuery({ queryKey: keyOf(code), queryFn: () => data.getOwnRight(code), gcTime: 0 });
  if (!own) return null;
  const { state, answer } = own;
  if (state === "pending")
    return (
      <Alert severity="info" role="status" sx={message}>
        {words("已申请此权限，请等待管理员处理。", "You have asked for this right. An administrator will decide.")}
      </Alert>
    );
  return (
    <>
      {state === "declined" && (
        <Alert severity="warning" sx={{ ...message, mb: 1 }}>
          {words(`上次申请被拒绝：${answer}`, `Your last request was declined: ${answer}`)}
        </Alert>
      )}
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words("申请权限", "Ask for this right")}
      </Button>
      {isOpen && <AskRightDialog code={code} name={own.rightName} onClose={() => setOpen(false)} />}
    </>
  );
}

const keyOf = (code: string) => ["system/right-request", "mine", code];
const message = { textAlign: "left", width: "fit-content", maxWidth: "100%", mx: "auto" } as const;

interface DialogProps {
  code: string;
  name: string;
  onClose: () => void;
}

function AskRightDialog({ code, name, onClose }: DialogProps): ReactNode {
  const index = useWordIndex();
  const words = (zh: string, en: string) => [zh, en][index];
  const data = useConsoleData();
  const queries = useQueryClient();
  const notify = useNotify();
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.askRight(code, reason.trim()),
    onSuccess: (own) => {
      queries.setQueryData(keyOf(code), own);
      onClose();
    },
    onError: (error) => {
      const message = messageOf(error, "ra.notification.http_error");
      notify(message, { type: "error", messageArgs: { _: message } });
    },
  });
  return (
    <AskDialog
      title={words("申请权限", "Ask for a right")}
      width="xs"
      verb={words("提交申请", "Send the request")}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2, overflowWrap: "anywhere" }}>
        {words(
          `申请“${name}”。管理员处理后，您会在“消息”中收到结果。`,
          `You ask for “${name}”. The decision comes to your messages.`,
        )}
      </DialogContentText>
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={2}
        label={systemRightRequest.fields.reason.label[index]}
        helperText={words("说明用途，便于管理员判断", "Say what you need it for")}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: systemRightRequest.fields.reason.maxLength } }}
      />
    </AskDialog>
  );
}
