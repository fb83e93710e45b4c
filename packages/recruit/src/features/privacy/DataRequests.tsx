import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { OwnDataRequest } from "../../api.ts";
import { client } from "../../client.ts";
import { idempotencyKey } from "../../idempotency-key.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Original } from "../../ui/Original.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { showToast } from "../../ui/toasts.ts";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useAttempt } from "../../use-attempt.ts";
import { minuteOf } from "../../wire-time.ts";
import "./privacy.css";

/** What the candidate has asked the hospital about their data, with the days for the answers, and a button to ask. */
export function DataRequests({ requests }: { requests: readonly OwnDataRequest[] }) {
  const { t } = useTranslation("candidate");
  const [asking, setAsking] = useState(false);
  return (
    <div className="stack">
      <p>{t("privacy.request.explain")}</p>
      {requests.length > 0 && (
        <ul className="privacy-rows">
          {requests.map((request) => (
            <li key={request.id}>
              <Row request={request} />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button onClick={() => setAsking(true)}>{t("privacy.request.ask")}</Button>
      </div>
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

const tones = { open: "warn", done: "ok", refused: "neutral", lapsed: "neutral" } as const;

function Row({ request }: { request: OwnDataRequest }) {
  const { t } = useTranslation("candidate");
  const { kind, state, content, answer, createTime, dueDate, daysLeft, closeTime } = request;
  const until = daysLeft < 0 ? "privacy.request.late" : "privacy.request.until";
  return (
    <>
      <div className="privacy-row-head">
        <h3>{t(`privacy.request.kind.${kind}`)}</h3>
        <Tag tone={tones[state]}>{t(`privacy.request.state.${state}`)}</Tag>
      </div>
      <p className="privacy-said">
        <Original text={content} />
      </p>
      {answer && (
        <p className="privacy-said">
          {t("privacy.request.answer")}
          <Original text={answer} />
        </p>
      )}
      <p className="muted small numeric">
        <WholeCodes text={t("privacy.request.at", { time: minuteOf(createTime) })} />
        {" · "}
        <WholeCodes
          text={
            state === "open"
              ? t(until, { day: dueDate })
              : t("privacy.request.answeredAt", { time: minuteOf(closeTime) })
          }
        />
      </p>
    </>
  );
}

const kinds = ["copy", "correct", "erase", "withdraw", "other"] as const;

function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("candidate");
  const [kind, setKind] = useState<OwnDataRequest["kind"] | "">("");
  const [content, setContent] = useState("");
  const { busy, failure, attempt } = useAttempt();
  const { mutate } = useSWRConfig();
  const key = useRef(idempotencyKey());
  const hint = hinted.find((each) => each === kind);
  const send = async () => {
    if (kind === "") return;
    const isDone = await attempt(() =>
      client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/request", {
        params: { header: { "Idempotency-Key": key.current } },
        body: { kind, content: content.trim() },
      }),
    );
    if (!isDone) return;
    await mutate((read) => Array.isArray(read) && read[0] === "data-requests");
    showToast("ok", t("privacy.request.done"));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t("privacy.request.ask")}
      confirm={t("privacy.request.send")}
      disabled={kind === "" || content.trim() === ""}
      busy={busy}
      failure={failure}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Field label={t("privacy.request.what")} required>
        {(control) => (
          <select
            {...control}
            className="input"
            value={kind}
            onChange={({ target }) => setKind(target.value as OwnDataRequest["kind"] | "")}
          >
            <option value="">{t("privacy.request.choose")}</option>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {t(`privacy.request.kind.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {hint && <p className="muted small">{t(`privacy.request.hint.${hint}`)}</p>}
      <Field label={t("privacy.request.details")} required>
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
    </ConfirmDialog>
  );
}

/** Requests that candidates can meet themselves on this page. */
const hinted = ["copy", "erase", "withdraw"] as const;
