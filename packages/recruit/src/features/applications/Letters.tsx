import type { Application } from "../../api.ts";
import { client } from "../../client.ts";
import { saveFile } from "../../save-file.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Card } from "../../ui/Card.tsx";
import { Original } from "../../ui/Original.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";
import { DownloadButton } from "./DownloadButton.tsx";
import "./card-list.css";
import "./letters.css";

type Letter = Application["letters"][number];

/** Letters from the hospital about an application, each to be read here and downloaded as a PDF. */
export function Letters({ letters }: { letters: readonly Letter[] }) {
  const { t } = useTranslation("candidate");
  if (letters.length === 0) return null;
  return (
    <Card title={t("letter.heading")}>
      <ul className="card-list letters">
        {letters.map((letter) => (
          <li key={letter.id}>
            <LetterOf letter={letter} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LetterOf({ letter: { id, title, content, sendTime } }: { letter: Letter }) {
  const { t } = useTranslation("candidate");
  const download = async () => {
    const file = await client.download("/mrhr-zpgl-new/recruitGuestApplication/letter", { params: { query: { id } } });
    saveFile(`${title}.pdf`, file);
  };
  return (
    <>
      <h3>
        <Original text={title} />
      </h3>
      <p className="muted small">
        <WholeCodes text={t("letter.sent", { time: minuteOf(sendTime) })} />
      </p>
      <p className="letter-text">
        <Original text={content} />
      </p>
      <DownloadButton download={download}>{t("letter.download")}</DownloadButton>
    </>
  );
}
