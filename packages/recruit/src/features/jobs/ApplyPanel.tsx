import { type Job, queries } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { QueryView } from "../../QueryView.tsx";
import { Link, useLocation } from "../../routing/index.ts";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useQuery } from "../../use-query.ts";
import { ApplyButton } from "./ApplyButton.tsx";
import { hasApplied } from "./has-applied.ts";
import { missingMaterials } from "./missing-materials.ts";

/** Whether and how one can apply now: sign in, complete the résumé, apply, see the record, or too late. */
export function ApplyPanel({ job, onApplied }: { job: Job; onApplied: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname, search } = useLocation();
  return (
    <Card className="apply-panel">
      <p className="muted small">{t("job.applied", { count: job.appliedCount })}</p>
      {applyState()}
    </Card>
  );

  function applyState() {
    const mine = job.myApplication;
    if (mine && hasApplied(job)) {
      return (
        <>
          <p>{t("apply.done")}</p>
          <Link className={buttonClass("outline", "large")} to={linkTo.application(mine.id)}>
            {t("apply.seeRecord")}
          </Link>
        </>
      );
    }
    if (job.status === "closed" || job.status === "upcoming") return <p>{t(`apply.${job.status}`)}</p>;
    if (!session) {
      return (
        <Link className={buttonClass("primary", "large")} to={linkTo.login(pathname + search)}>
          {t("apply.loginFirst")}
        </Link>
      );
    }
    return <CandidateApply job={job} userId={session.userId} onApplied={onApplied} />;
  }
}

function CandidateApply({ job, userId, onApplied }: { job: Job; userId: string; onApplied: () => void }) {
  const { t } = useTranslation();
  const resume = useQuery(queries.resume(userId));
  return (
    <QueryView query={resume} skeleton={<Skeleton lines={1} size="control" />}>
      {({ completeness, resume: { attachment } }) => {
        const holes = [
          ...completeness.missing,
          ...missingMaterials(job.materials, attachment).map(({ category, name }) => ({
            section: "attachment" as const,
            field: category,
            message: t("apply.material", { name }),
          })),
        ];
        const [first] = holes;
        if (!first) return <ApplyButton job={job} userId={userId} onApplied={onApplied} />;
        return (
          <>
            <p>{t("apply.incomplete")}</p>
            <ul className="hole-list">
              {holes.map(({ section, field, message }) => (
                <li key={`${section}.${field}`}>
                  <Link to={linkTo.resume(section)}>{message}</Link>
                </li>
              ))}
            </ul>
            <Link className={buttonClass("primary", "large")} to={linkTo.resume(first.section)}>
              {t("apply.complete")}
            </Link>
          </>
        );
      }}
    </QueryView>
  );
}
