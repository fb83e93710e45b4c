import { type ScorePart, scoreParts } from "@bladekit/sdk/rules";
import type { Application } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Card } from "../../ui/Card.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";
import "./scores.css";

type OwnScores = NonNullable<Application["scores"]>;

/** The result of a part: its score, an absence, or undefined if the post does not have the part. */
function markOf(scores: OwnScores, part: ScorePart): number | "absent" | undefined {
  return scores.absent.includes(part) ? "absent" : scores[part];
}

/** The published scores of an application, its total and its rank. */
export function ScoreCard({ scores }: { scores: OwnScores }) {
  const { t } = useTranslation("candidate");
  const { bonus, total, rank, passed, publishTime } = scores;
  const marks = scoreParts.flatMap((part) => {
    const mark = markOf(scores, part);
    return mark === undefined ? [] : [{ part, text: mark === "absent" ? t("score.absent") : String(mark) }];
  });
  return (
    <Card
      title={t("score.heading")}
      extra={
        <span className="muted small numeric">
          <WholeCodes text={t("score.published", { time: minuteOf(publishTime) })} />
        </span>
      }
    >
      <dl className="scores" id="scores">
        {marks.map(({ part, text }) => (
          <div key={part}>
            <dt>{t(`score.part.${part}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {bonus !== undefined && bonus > 0 && (
          <div>
            <dt>{t("score.part.bonus")}</dt>
            <dd>{bonus}</dd>
          </div>
        )}
        {total !== undefined && (
          <div className="scores-main">
            <dt>{t("score.total")}</dt>
            <dd>
              {total}
              {passed !== undefined && (
                <Tag tone={passed ? "ok" : "danger"}>{t(passed ? "score.passed" : "score.notPassed")}</Tag>
              )}
            </dd>
          </div>
        )}
        {rank !== undefined && (
          <div className="scores-main">
            <dt>{t("score.rank")}</dt>
            <dd>{t("score.place", { rank })}</dd>
          </div>
        )}
      </dl>
      {total === undefined && <p className="muted small">{t("score.incomplete")}</p>}
    </Card>
  );
}
