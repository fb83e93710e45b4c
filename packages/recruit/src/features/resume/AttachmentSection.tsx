import { isDocumentFile, isImageFile } from "@bladekit/sdk/rules";
import { useId, useRef, useState } from "react";
import { client } from "../../client.ts";
import { DictLabel, DictSelect } from "../../DictSelect.tsx";
import { failureText } from "../../failure-text.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { fileSizeText } from "../../ui/file-size.ts";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toasts.ts";
import { TookLatest, useResumeEditor } from "./editor.ts";
import { mostEntries } from "./sections.ts";

const imageBytes = 5 * 1024 ** 2;
const documentBytes = 20 * 1024 ** 2;

/** Certificates and other files by category. */
export function AttachmentSection() {
  const { t } = useTranslation("candidate");
  const { data, save } = useResumeEditor();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [category, setCategory] = useState("");
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const files = data.resume.attachment;

  const replace = async (next: typeof files) => {
    try {
      // Links are the server's to make.
      await save(
        "attachment",
        next.map(({ link, ...file }) => file),
      );
    } catch (error) {
      if (!(error instanceof TookLatest)) setMessage(failureText(error));
    }
  };
  const add = async (file: File | undefined) => {
    if (!file) return;
    if (!isImageFile(file.name) && !isDocumentFile(file.name)) return setMessage(t("resume.fileKind"));
    if (file.size > (isImageFile(file.name) ? imageBytes : documentBytes)) return setMessage(t("resume.fileSize"));
    setBusy(true);
    setMessage(undefined);
    try {
      const stored = await client.upload("/blade-resource/oss/endpoint/put-file", file);
      await replace([...files, { category, file: stored.name, name: file.name.slice(-200), size: file.size }]);
    } catch (error) {
      setMessage(failureText(error));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = "";
    }
  };
  const remove = async (index: number) => {
    await replace(files.toSpliced(index, 1));
    showToast("ok", t("resume.removed"), { label: t("resume.undo"), run: () => void replace(files) });
  };
  return (
    <div className="stack">
      {files.length === 0 && <p className="muted">{t("resume.emptySection")}</p>}
      <ul className="file-list">
        {files.map((file, index) => (
          <li key={file.file}>
            <Icon name="file" />
            <span className="file-category">
              <DictLabel code="attachment_category" value={file.category} />
            </span>
            <a href={file.link} target="_blank" rel="noopener">
              {file.name}
            </a>
            {file.size !== undefined && <span className="muted small">{fileSizeText(file.size)}</span>}
            <Button
              size="small"
              look="plain"
              aria-label={`${t("resume.remove")} ${file.name}`}
              onClick={() => remove(index)}
            >
              <Icon name="trash" />
            </Button>
          </li>
        ))}
      </ul>
      {files.length < mostEntries.attachment && (
        <div className="row">
          <label className="field" htmlFor={`${id}-category`}>
            <span className="field-label">{t("resume.field.category")}</span>
            <DictSelect
              control={{ id: `${id}-category` }}
              code="attachment_category"
              value={category}
              onChange={setCategory}
            />
          </label>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t("resume.fileChoose")}
            onChange={(event) => add(event.target.files?.[0])}
          />
          <Button
            className="file-add"
            busy={busy}
            onClick={() => (category ? input.current?.click() : setMessage(t("resume.fileCategory")))}
          >
            <Icon name="upload" />
            {t("resume.fileChoose")}
          </Button>
        </div>
      )}
      <p className="field-hint">{t("resume.fileHint")}</p>
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
