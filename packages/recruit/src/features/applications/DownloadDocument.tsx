import type { Application } from "../../api.ts";
import { client } from "../../client.ts";
import { saveFile } from "../../save-file.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, type ButtonLook } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAttempt } from "../../use-attempt.ts";

export interface DownloadDocumentProps {
  application: Pick<Application, "id" | "snapshot">;
  kind: "form" | "ticket" | "scores" | "offer";
  look?: ButtonLook;
}

/** Fetches a document of an application as a PDF file, named after it and its candidate. */
export function DownloadDocument({ application: { id, snapshot }, kind, look = "outline" }: DownloadDocumentProps) {
  const { t } = useTranslation("candidate");
  const { busy, failure, attempt } = useAttempt();
  const download = () =>
    attempt(async () => {
      const query = { id, kind };
      const file = await client.download("/mrhr-zpgl-new/recruitGuestApplication/document", { params: { query } });
      saveFile(`${[t(`document.name.${kind}`), snapshot.basic.name].filter(Boolean).join("-")}.pdf`, file);
    });
  return (
    <>
      <Button look={look} busy={busy} onClick={download}>
        <Icon name="download" />
        {t(`document.download.${kind}`)}
      </Button>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
    </>
  );
}
