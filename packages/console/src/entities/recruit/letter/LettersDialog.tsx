import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { Alert, LinearProgress, MenuItem, Skeleton, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import type { LetterCheck, LetterKind } from "../../../model/console-data-provider.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { LettersSent } from "./LettersSent.tsx";
import { Recipients } from "./Recipients.tsx";
import { useSendLetters } from "./use-send-letters.ts";

const kinds = Object.keys(zh.letterKind) as LetterKind[];

interface LettersDialogProps {
  /** Chosen applications, or a plan, whose people each letter knows. */
  to: { ids: readonly string[] } | { planId: string };
  onClose: () => void;
  onDone: () => void;
}

/** Which letter goes to whom: people who lack a value are shown and left out, and a second letter is asked for by a tick. */
export function LettersDialog({ to, onClose, onDone }: LettersDialogProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const [kind, setKind] = useState<LetterKind>("interview");
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: [recruitApplication.name, "letters", kind, to],
    queryFn: async () =>
      (await data.run(recruitApplication.name, "checkLetters", { body: { kind, ...to } })) as LetterCheck,
    gcTime: 0,
    retry: false,
  });
  const isChosen = ({ id, missing, sent }: LetterCheck["people"][number]) =>
    missing.length === 0 && (changed[id] ?? sent.length === 0);
  const chosen = found?.people.filter(isChosen) ?? [];
  const sending = useSendLetters(kind);
  if (sending.isDone) return <LettersSent ids={sending.sent} onClose={onDone} />;
  return (
    <AskDialog
      title={words(["发送通知书", "Send letters"])}
      width="md"
      verb={words([`发送 ${chosen.length} 份`, `Send ${chosen.length}`])}
      isBusy={sending.isBusy}
      isDisabled={chosen.length === 0}
      onConfirm={() => sending.start(chosen)}
      onClose={sending.sent.length > 0 ? onDone : onClose}
    >
      <Stack spacing={2}>
        <TextField
          select
          label={words([zh.letterTemplate_kind, en.letterTemplate_kind])}
          value={kind}
          disabled={sending.isBusy}
          onChange={({ target }) => {
            setKind(target.value as LetterKind);
            setChanged({});
          }}
        >
          {kinds.map((each) => (
            <MenuItem key={each} value={each}>
              {words([zh.letterKind[each], en.letterKind[each]])}
            </MenuItem>
          ))}
        </TextField>
        <FailureAlert error={error} retry={refetch} />
        <FailureAlert error={sending.error} />
        {sending.isBusy && (
          <LinearProgress
            variant="determinate"
            value={(100 * sending.sent.length) / Math.max(sending.total, 1)}
            aria-label={words([
              `已发送 ${sending.sent.length} / ${sending.total} 份`,
              `Sent ${sending.sent.length} of ${sending.total}`,
            ])}
          />
        )}
        {!found && !error && <Skeleton variant="rounded" height={160} />}
        {found && found.people.length < found.total && (
          <Alert severity="info">
            {words([
              `共 ${found.total} 人，先列出 ${found.people.length} 人，发送后再打开可继续`,
              `${found.total} people in all. ${found.people.length} are listed; send to them, then open this again`,
            ])}
          </Alert>
        )}
        {found && (
          <Recipients
            people={found.people}
            isChosen={isChosen}
            onChange={(id, isOn) => setChanged({ ...changed, [id]: isOn })}
            isDisabled={sending.isBusy}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {words([
            "应聘者收到站内信、短信和附 PDF 的邮件，并可在“我的投递”中下载。",
            "Candidates get a message, an SMS and an email with the PDF, and can download it with their application.",
          ])}
        </Typography>
      </Stack>
    </AskDialog>
  );
}
