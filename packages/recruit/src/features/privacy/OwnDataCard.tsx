import { useState } from "react";
import type { OwnData } from "../../api.ts";
import { client } from "../../client.ts";
import { saveFile } from "../../save-file.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAttempt } from "../../use-attempt.ts";
import "./privacy.css";
import { Original } from "../../ui/Original.tsx";
import { dayOf } from "../../wire-time.ts";

const account = ["name", "phone", "idNo", "email", "birthDate", "registeredAt"] as const;
const counted = [
  "applications",
  "consents",
  "views",
  "requests",
  "messages",
  "notices",
  "files",
  "thirdParties",
  "sessions",
] as const;

/** The data that the hospital stores about the candidate. It is unmasked, so it is loaded on demand. */
export function OwnDataCard() {
  const { t } = useTranslation("candidate");
  const [data, setData] = useState<OwnData>();
  const [purpose, setPurpose] = useState<"show" | "save">();
  const { busy, failure, attempt } = useAttempt();
  const read = (purpose: "show" | "save") => {
    setPurpose(purpose);
    return attempt(async () => {
      const read = await client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/export");
      if (purpose === "show") setData(read);
      else save(read);
    });
  };
  const save = (read: OwnData) => {
    const name = t("privacy.data.file", { day: dayOf(read.exportedAt) });
    saveFile(`${name}.json`, new Blob([`${JSON.stringify(read, null, 2)}\n`], { type: "application/json" }));
  };
  return (
    <div className="stack">
      <p>{t("privacy.data.explain")}</p>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="row">
        <Button
          busy={busy && purpose === "show"}
          aria-expanded={data !== undefined}
          onClick={() => (data ? setData(undefined) : read("show"))}
        >
          {t(data ? "privacy.data.hide" : "privacy.data.show")}
        </Button>
        <Button busy={busy && purpose === "save"} onClick={() => read("save")}>
          <Icon name="download" />
          {t("privacy.data.save")}
        </Button>
      </div>
      <div aria-live="polite">{data && <Kept data={data} />}</div>
    </div>
  );
}

function Kept({ data }: { data: OwnData }) {
  const { t } = useTranslation("candidate");
  return (
    <dl className="privacy-kept">
      {account.map((name) => (
        <div key={name}>
          <dt>{t(`privacy.data.account.${name}`)}</dt>
          <dd className="numeric">
            <Original text={data.account[name] || "—"} />
          </dd>
        </div>
      ))}
      {counted.map((name) => (
        <div key={name}>
          <dt>{t(`privacy.data.kind.${name}`)}</dt>
          <dd className="numeric">{t("privacy.data.count", { count: data[name].length })}</dd>
        </div>
      ))}
    </dl>
  );
}
