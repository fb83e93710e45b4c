import type { Application } from "../../api.ts";
import { client } from "../../client.ts";
import { saveFile } from "../../save-file.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import type { ButtonLook } from "../../ui/Button.tsx";
import { DownloadButton } from "./DownloadButton.tsx";

export interface DownloadDocumentProps {
  application: Pick<Application, "id" | "snapshot">;
  kind: "form" | "ticket" | "scores" | "offer";
  look?: ButtonLook;
}

/** Fetches a document of an application as a PDF file, named after it and its candidate. */
export function DownloadDocument({ application: { id, snapshot }, kind, look = "outline" }: DownloadDocumentProps) {
  const { t } = useTranslation("candidate");
  const download = async () => {
    const query = { id, kind };
    const file = await client.download("/mrhr-zpgl-new/recruitGuestApplication/document", { params: { query } });
    saveFile(`${[t(`document.name.${kind}`), snapshot.basic.name].filter(Boolean).join("-")}.pdf`, file);
  };
  return (
    <DownloadButton look={look} download={download}>
      {t(`document.download.${kind}`)}
    </DownloadButton>
  );
}
