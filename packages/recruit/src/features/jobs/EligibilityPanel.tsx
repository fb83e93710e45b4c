import { clausePassTexts, clauseText, verdictTexts } from "@bladekit/sdk/rules";
import { type Eligibility, type Job, queries } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { QueryView } from "../../QueryView.tsx";
import { Link } from "../../routing/index.ts";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Card } from "../../ui/Card.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tag, type TagTone } from "../../ui/Tag.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { useQuery } from "../../use-query.ts";
import { type Clause, sectionOf } from "./clause-section.ts";
import { hasApplied } from "./has-applied.ts";
import "./eligibility.css";

const tones = { eligible: "ok", ineligible: "danger", review: "warn" } as const satisfies Record<
  Eligibility["auto"],
  TagTone
>;
const icons = { yes: "check", no: "close", unknown: "info" } as const satisfies Record<Clause["pass"], IconName>;

/** Whether the candidate who is signed in meets the post's conditions, clause by clause; nothing where that decides nothing any more. */
export function EligibilityPanel({ job }: { job: Job }) {
  const session = useSession();
  if (!session || hasApplied(job) || job.status === "closed") return null;
  return <OwnEligibility jobId={job.id} userId={session.userId} />;
}

function OwnEligibility({ jobId, userId }: { jobId: string; userId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const eligibility = useQuery(queries.eligibility(userId, jobId));
  const auto = eligibility.data?.auto;
  return (
    <Card
      className="eligibility"
      title={t("eligibility.title")}
      extra={auto && <Tag tone={tones[auto]}>{verdictTexts[auto][language]}</Tag>}
    >
      <QueryView query={eligibility} skeleton={<Skeleton lines={5} size="row" />}>
        {({ items, day }) =>
          items.length > 0 ? (
            <>
              <ul className="clause-list">
                {items.map((item) => (
                  <ClauseLine key={`${item.rule} ${item.expected.join()}`} item={item} />
                ))}
              </ul>
              <p className="muted small">{t("eligibility.note", { day })}</p>
            </>
          ) : (
            <p className="muted">{t("eligibility.none")}</p>
          )
        }
      </QueryView>
    </Card>
  );
}

function ClauseLine({ item }: { item: Clause }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pass } = item;
  const { name, expected, actual, advice } = clauseText(
    { ...item, expected: item.expectedNames, actual: item.actualNames },
    language,
  );
  const section = pass === "unknown" ? sectionOf(item) : undefined;
  return (
    <li className={`clause clause-${pass}`}>
      <span className="clause-mark">
        <Icon name={icons[pass]} />
        <span className="visually-hidden">{clausePassTexts[pass][language]}</span>
      </span>
      <div className="clause-text">
        <p>
          <strong>{name}</strong> {expected}
        </p>
        {actual && pass !== "yes" && <p className="muted small">{t("eligibility.yours", { actual })}</p>}
        {advice && (
          <p className="small">
            {section ? <Link to={linkTo.resume(section)}>{advice}</Link> : <span className="muted">{advice}</span>}
          </p>
        )}
      </div>
    </li>
  );
}
