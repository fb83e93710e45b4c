import type { ScorePart } from "@bladekit/sdk/rules";
import { useState } from "react";
import type { Application } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";
import { AppealDialog } from "./AppealDialog.tsx";
import "./card-list.css";
import "./appeals.css";

export interface AppealsProps {
  application: Application;
  onChange: (next: Application) => void;
  onRefused: () => void;
}

/** What the candidate asked to be looked at again, with the answers, and the scores whose re-check may be asked for now. */
export function Appeals({ application, onChange, onRefused }: AppealsProps) {
  const { t } = useTranslation("candidate");
  const [asking, setAsking] = useState<ScorePart>();
  const { appeals, recheckParts, recheckEnd } = application;
  if (appeals.length === 0 && recheckParts.length === 0) return null;
  return (
    <Card title={t("appeal.heading")}>
      <ul className="card-list appeals">
        {appeals.map((appeal) => (
          <li key={appeal.id}>
            <Appeal appeal={appeal} />
          </li>
        ))}
      </ul>
      {recheckParts.length > 0 && (
        <div className="no-print">
          <p className="standing-deadline">
            <WholeCodes text={t("appeal.recheckUntil", { time: minuteOf(recheckEnd) })} />
          </p>
          <div className="row">
            {recheckParts.map((part) => (
              <Button key={part} look="outline" onClick={() => setAsking(part)}>
                {t("appeal.askOf", { part: t(`score.part.${part}`) })}
              </Button>
            ))}
          </div>
        </div>
      )}
      {asking && (
        <AppealDialog
          applicationId={application.id}
          part={asking}
          onClose={() => setAsking(undefined)}
          {...{ onChange, onRefused }}
        />
      )}
    </Card>
  );
}

const tones = { open: "warn", upheld: "ok", dismissed: "neutral" } as const;

function Appeal({ appeal }: { appeal: Application["appeals"][number] }) {
  const { t } = useTranslation("candidate");
  const { kind, part, state, content, files, answer, scoreBefore, scoreAfter, createTime, closeTime } = appeal;
  const before = scoreBefore === "absent" ? t("score.absent") : scoreBefore;
  return (
    <>
      <h3>
        {part ? t("appeal.of", { part: t(`score.part.${part}`) }) : t("appeal.kind")}{" "}
        <Tag tone={tones[state]}>{t(`appeal.state.${kind}.${state}`)}</Tag>
      </h3>
      <dl className="appeal-facts">
        <Fact label={t("appeal.time")} text={minuteOf(createTime)} />
        <Fact label={t("appeal.reason")} text={content} />
        {files.length > 0 && (
          <div>
            <dt>{t("appeal.files")}</dt>
            <dd>
              <ul className="appeal-files">
                {files.map(({ link, name }) => (
                  <li key={link}>
                    <Icon name="file" />
                    <a href={link} target="_blank" rel="noopener">
                      <Original text={name} />
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {before && <Fact label={t("appeal.score")} text={scoreAfter ? `${before} → ${scoreAfter}` : before} />}
        {answer && <Fact label={t("appeal.answer")} text={answer} />}
        {closeTime && <Fact label={t("appeal.answered")} text={minuteOf(closeTime)} />}
      </dl>
    </>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <WholeCodes text={text} />
      </dd>
    </div>
  );
}
