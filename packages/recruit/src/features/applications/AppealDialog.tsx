import type { ScorePart } from "@bladekit/sdk/rules";
import { useRef, useState } from "react";
import type { Application } from "../../api.ts";
import { client } from "../../client.ts";
import { failureText } from "../../failure-text.ts";
import { idempotencyKey } from "../../idempotency-key.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useAttempt } from "../../use-attempt.ts";
import { acceptedFiles, fileProblem, toSend } from "../resume/upload-files.ts";
import "./appeals.css";

const mostFiles = 5;

export interface AppealDialogProps {
  applicationId: string;
  /** The score to re-check; an appeal against a rejection without it. */
  part?: ScorePart;
  onClose: () => void;
  onChange: (next: Application) => void;
  /** The server refused because something has changed meanwhile. */
  onRefused: () => void;
}

/** Asks for the reason of an appeal or of a re-check, with files that show it. */
export function AppealDialog({ applicationId, part, onClose, onChange, onRefused }: AppealDialogProps) {
  const { t } = useTranslation("candidate");
  const kind = part ? "recheck" : "appeal";
  const [content, setContent] = useState("");
  const { files, isSending, problem, add, remove } = useFiles();
  const { busy, failure, attempt } = useAttempt();
  const key = useRef(idempotencyKey());
  const run = async () => {
    const isDone = await attempt(async () => {
      const next = await client.POST("/mrhr-zpgl-new/recruitGuestAppeal/submit", {
        params: { header: { "Idempotency-Key": key.current } },
        body: {
          ...{ applicationId, kind, content: content.trim() },
          ...(part && { part }),
          ...(files.length > 0 && { files: files.map(({ stored }) => stored) }),
        },
      });
      showToast("ok", t(`appeal.done.${kind}`));
      onClose();
      onChange(next);
    });
    if (!isDone) onRefused();
  };
  return (
    <ConfirmDialog
      open
      title={part ? t("appeal.askOf", { part: t(`score.part.${part}`) }) : t("appeal.ask.appeal")}
      confirm={t("appeal.send")}
      disabled={content.trim() === "" || isSending}
      busy={busy}
      failure={failure}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>{t(`appeal.explain.${kind}`)}</p>
      <Field label={t("appeal.reason")} required>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={4}
            maxLength={1000}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
        )}
      </Field>
      <div className="appeal-upload">
        <FileButton disabled={isSending || files.length >= mostFiles} onAdd={(chosen) => void add(chosen)} />
        <p className="muted small">{t("appeal.fileHint", { count: mostFiles })}</p>
        {isSending && <p role="status">{t("appeal.sending")}</p>}
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        <ul className="appeal-files">
          {files.map(({ stored, name }) => (
            <li key={stored}>
              <Icon name="file" />
              <span>
                <Original text={name} />
              </span>
              <Button
                size="small"
                look="plain"
                aria-label={`${t("resume.remove")} ${name}`}
                onClick={() => remove(stored)}
              >
                <Icon name="trash" />
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  );
}

function FileButton({ disabled, onAdd }: { disabled: boolean; onAdd: (files: readonly File[]) => void }) {
  const { t } = useTranslation("candidate");
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={acceptedFiles}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={t("resume.fileChoose")}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button size="small" disabled={disabled} onClick={() => chooser.current?.click()}>
        <Icon name="upload" />
        {t("resume.fileChoose")}
      </Button>
    </>
  );
}

/** The files that go with it, each uploaded as it is chosen. */
function useFiles() {
  const { t } = useTranslation("candidate");
  const [files, setFiles] = useState<readonly { stored: string; name: string }[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState("");
  const sendOne = async (file: File) => {
    const fault = fileProblem(file);
    if (fault) return setProblem(`${file.name}：${t(`resume.${fault}`)}`);
    const sent = await toSend(file);
    if (!sent) return setProblem(`${file.name}：${t("resume.fileSize")}`);
    const { name: stored } = await client.upload("/blade-resource/oss/endpoint/put-file", sent);
    setFiles((before) => [...before, { stored, name: sent.name }]);
  };
  const add = async (chosen: readonly File[]) => {
    const room = mostFiles - files.length;
    setProblem(chosen.length > room ? t("resume.fileTooMany", { count: mostFiles }) : "");
    setIsSending(true);
    try {
      for (const file of chosen.slice(0, room)) await sendOne(file);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setIsSending(false);
    }
  };
  const remove = (stored: string) => setFiles((before) => before.filter((file) => file.stored !== stored));
  return { files, isSending, problem, add, remove };
}
