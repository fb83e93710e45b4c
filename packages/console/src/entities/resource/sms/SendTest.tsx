import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify } from "react-admin";
import { useCodes } from "../../../entity/access.tsx";
import { DraftAlert } from "../../../entity/form/DraftAlert.tsx";
import { GiveUpButton } from "../../../entity/form/GiveUpButton.tsx";
import { useDraftValue } from "../../../entity/form/use-draft-value.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { formStyle } from "../../../ui/form-style.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** Sends one message by a provider to a phone that the person names, to see that it arrives. */
export function SendTest({ row }: { row: Row }): ReactNode {
  const words = useWords();
  const isAllowed = useCodes().has("sms_send");
  const code = String(row.smsCode);
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`${words(["发送测试", "Send a test"])} ${code}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words(["发送测试", "Send a test"])}
      </Button>
      {isOpen && <TestDialog code={code} onClose={() => setOpen(false)} />}
    </>
  );
}

function TestDialog({ code, onClose }: { code: string; onClose: () => void }): ReactNode {
  const words = useWords();
  const notify = useNotify();
  const data = useConsoleData();
  const { value: phone, change: setPhone, restoredAt, forget, startAnew } = useDraftValue(`test:${code}`, "");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => data.sendSms(code, phone.trim(), { code: "123456" }),
    onSuccess: () => {
      forget();
      notify(words(["发送成功!", "Sent"]), { type: "success" });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="sms-test-title">
      <DialogTitle id="sms-test-title">
        {words(["发送测试", "Send a test"])} · {code}
      </DialogTitle>
      <DialogContent sx={formStyle}>
        {restoredAt !== undefined && <DraftAlert restoredAt={restoredAt} onDiscard={startAnew} />}
        <FailureAlert error={error} sx={{ mb: 2 }} />
        <TextField
          autoFocus
          fullWidth
          required
          label={words(["手机号码", "Mobile"])}
          helperText={words(["模板变量 code 的值为 123456", "The template variable code has the value 123456"])}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          slotProps={{ htmlInput: { inputMode: "tel", maxLength: 20 } }}
        />
      </DialogContent>
      <DialogActions>
        <GiveUpButton forget={forget} onClose={onClose} />
        <Button variant="contained" loading={isPending} disabled={phone.trim() === ""} onClick={() => mutate()}>
          {words(["发送", "Send"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
