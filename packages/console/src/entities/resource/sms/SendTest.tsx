import { Button, TextField } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify } from "react-admin";
import { useCodes } from "../../../entity/access.tsx";
import { DraftAlert } from "../../../entity/form/DraftAlert.tsx";
import { GiveUpButton } from "../../../entity/form/GiveUpButton.tsx";
import { useDraftValue } from "../../../entity/form/use-draft-value.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
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
    <AskDialog
      title={`${words(["发送测试", "Send a test"])} · ${code}`}
      width="xs"
      verb={words(["发送", "Send"])}
      isBusy={isPending}
      isDisabled={phone.trim() === ""}
      onConfirm={mutate}
      onClose={onClose}
      cancel={<GiveUpButton forget={forget} onClose={onClose} />}
    >
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
    </AskDialog>
  );
}
