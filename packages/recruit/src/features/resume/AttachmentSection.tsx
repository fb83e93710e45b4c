import { isAbort } from "@bladekit/sdk";
import { useState } from "react";
import { queries } from "../../api.ts";
import { client } from "../../client.ts";
import { failureText } from "../../failure-text.ts";
import { idempotencyKey } from "../../idempotency-key.ts";
import { QueryView } from "../../QueryView.tsx";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { fileSizeText } from "../../ui/file-size.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useQuery } from "../../use-query.ts";
import { clockOf } from "../../wire-time.ts";
import { useResumeEditor } from "./editor.ts";
import { FileCategory } from "./FileCategory.tsx";
import { afterSection, nextSection } from "./next-section.ts";
import { StickyBar } from "./SaveBar.tsx";
import { mostEntries, sectionLabel } from "./sections.ts";
import { fileProblem, toSend, type Upload } from "./upload-files.ts";
import { useWords } from "./use-words.ts";

type Files = ReturnType<typeof useResumeEditor>["data"]["resume"]["attachment"];

/** Removes links, because only the server makes them. */
const withoutLinks = (files: Files): Files => files.map(({ link, ...file }) => file);

/** Certificates and other files by category. Several can be uploaded at once, each with its progress. */
export function AttachmentSection() {
  const { t } = useTranslation("candidate");
  const words = useWords();
  const { data, save } = useResumeEditor();
  const categories = useQuery(queries.dictionary("attachment_category"));
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const files = data.resume.attachment;

  const change = (make: (files: Files) => Files) => save("attachment", (now) => withoutLinks(make(now)));
  const tell = (key: string, news: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...news } : upload)));
  const forget = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key));

  const send = async ({ key, category, file, stop }: Upload) => {
    try {
      const sent = await toSend(file);
      if (!sent) return tell(key, { failure: t("resume.fileSize") });
      const stored = await client.upload("/blade-resource/oss/endpoint/put-file", sent, {
        onProgress: ({ loaded, total }) => tell(key, { done: total ? loaded / total : 0 }),
        signal: stop.signal,
      });
      await change((now) => [...now, { category, file: stored.name, name: sent.name.slice(-200), size: sent.size }]);
      forget(key);
    } catch (error) {
      if (isAbort(error)) forget(key);
      else tell(key, { failure: failureText(error) });
    }
  };
  const add = (category: string, chosen: readonly File[]) => {
    const room = mostEntries("attachment") - files.length - uploads.length;
    const next = chosen.map((file, index): Upload => {
      const problem = index >= room ? "fileTooMany" : fileProblem(file);
      const base = { key: idempotencyKey(), name: file.name, category, done: 0, file, stop: new AbortController() };
      return problem ? { ...base, failure: t(`resume.${problem}`, { count: mostEntries("attachment") }) } : base;
    });
    setUploads((before) => [...before, ...next]);
    for (const upload of next) if (!upload.failure) void send(upload);
  };
  const retry = (upload: Upload) => {
    tell(upload.key, { done: 0, failure: undefined as never });
    void send(upload);
  };
  const fail = (error: unknown) => showToast("danger", failureText(error));
  const remove = async (file: Files[number]) => {
    try {
      await change((now) => now.filter((one) => one.file !== file.file));
      const putBack = () => void change((now) => [...now, file]).catch(fail);
      showToast("ok", t("resume.removed"), { label: t("resume.undo"), run: putBack });
    } catch (error) {
      fail(error);
    }
  };
  const next = nextSection("attachment");
  return (
    <div className="stack">
      <p className="field-hint">{t("resume.fileHint")}</p>
      <QueryView query={categories}>
        {(known) => (
          <ul className="file-categories">
            {known.map(({ dictKey, dictValue }) => (
              <FileCategory key={dictKey} name={dictValue} onAdd={(chosen) => add(dictKey, chosen)}>
                {files
                  .filter(({ category }) => category === dictKey)
                  .map((file) => (
                    <li key={file.file}>
                      <Icon name="file" />
                      <a href={file.link} target="_blank" rel="noopener">
                        <Original text={file.name} />
                      </a>
                      {file.size !== undefined && (
                        <span className="muted small numeric">{fileSizeText(file.size)}</span>
                      )}
                      <Button
                        size="small"
                        look="plain"
                        aria-label={`${t("resume.remove")} ${file.name}`}
                        onClick={() => remove(file)}
                      >
                        <Icon name="trash" />
                      </Button>
                    </li>
                  ))}
                {uploads
                  .filter(({ category }) => category === dictKey)
                  .map((upload) => (
                    <li key={upload.key}>
                      <Icon name="upload" />
                      <span className="file-name">
                        <Original text={upload.name} />
                      </span>
                      {upload.failure ? (
                        <>
                          <span className="field-error" role="alert">
                            {upload.failure}
                          </span>
                          {!fileProblem(upload.file) && (
                            <Button size="small" onClick={() => retry(upload)}>
                              {t("resume.fileRetry")}
                            </Button>
                          )}
                          <Button size="small" look="plain" onClick={() => forget(upload.key)}>
                            {t("resume.fileForget")}
                          </Button>
                        </>
                      ) : (
                        <>
                          <progress
                            max={1}
                            value={upload.done}
                            aria-label={t("resume.fileSending", { name: upload.name })}
                          />
                          <span className="muted small numeric">{Math.floor(upload.done * 100)}%</span>
                          <Button
                            size="small"
                            look="plain"
                            aria-label={t("resume.fileStop", { name: upload.name })}
                            onClick={() => upload.stop.abort()}
                          >
                            {t("resume.fileForget")}
                          </Button>
                        </>
                      )}
                    </li>
                  ))}
              </FileCategory>
            ))}
          </ul>
        )}
      </QueryView>
      <StickyBar status={data.updateTime && t("resume.savedAt", { time: clockOf(data.updateTime) })}>
        {next && (
          <Link className={buttonClass("primary")} to={afterSection("attachment")}>
            {t("resume.onTo", { section: words(sectionLabel(next)) })}
          </Link>
        )}
      </StickyBar>
    </div>
  );
}
