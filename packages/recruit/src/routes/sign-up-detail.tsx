import { toWireTime } from "@bladekit/sdk/rules";
import { type Plan, queries } from "../api.ts";
import { JobList } from "../features/jobs/JobList.tsx";
import { PlanFacts } from "../features/plans/PlanCard.tsx";
import { planSteps } from "../features/plans/plan-steps.ts";
import { firstWords } from "../head.ts";
import { type HireMode, linkTo, paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { Link, useSearchParams } from "../routing/index.ts";
import { useSite } from "../site.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { RichText } from "../ui/RichText.tsx";
import { Timeline } from "../ui/Timeline.tsx";
import { Unbroken } from "../ui/Unbroken.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

const mostJobs = 200;

/** One plan: what it is about, its dates and its posts. */
export function PlanPage() {
  const { t } = useTranslation("pages");
  const [params] = useSearchParams();
  const plan = useQuery(queries.plan(params.get("id") ?? ""));
  return (
    <PageFrame
      title={plan.data?.name}
      parent={{ to: paths.plansHome, label: t("nav.plans") }}
      head={
        plan.data && {
          description: firstWords(plan.data.description),
          unlisted: plan.data.state === "closed",
          isChinese: !plan.data.hasEnglish,
        }
      }
    >
      <QueryView query={plan} isPage>
        {(data) => <PlanView plan={data} />}
      </QueryView>
    </PageFrame>
  );
}

function PlanView({ plan }: { plan: Plan }) {
  const { t } = useTranslation("pages");
  const { setting } = useSite();
  return (
    <div className="plan-layout">
      <div className="stack plan-main">
        <header>
          <h1>
            <Unbroken text={plan.name} name={setting.yyName} />
          </h1>
          <PlanFacts plan={plan} />
        </header>
        <section className="plan-section">
          <h2>{t("plan.about")}</h2>
          <RichText html={plan.description} />
        </section>
        <PlanJobs planId={plan.id} hireMode={1} title={t("nav.social")} />
        <PlanJobs planId={plan.id} hireMode={2} title={t("nav.campus")} />
      </div>
      <aside>
        <Card title={t("plan.dates")}>
          <Timeline items={planSteps(plan.timeline, toWireTime(new Date()))} />
        </Card>
      </aside>
    </div>
  );
}

function PlanJobs({ planId, hireMode, title }: { planId: string; hireMode: HireMode; title: string }) {
  const { t } = useTranslation("pages");
  const jobs = useQuery(queries.jobs(hireMode, { planId, current: 1, size: mostJobs }), { isPart: true });
  if (jobs.data?.total === 0) return null;
  return (
    <section className="plan-section">
      <h2>{title}</h2>
      <QueryView query={jobs}>
        {({ records, total }) => (
          <>
            <JobList jobs={records} level={3} to={(job) => linkTo.planJob(job.hireMode, job.id)} />
            {total > records.length && (
              <Link className={buttonClass("outline")} to={linkTo.jobs(hireMode, { planId })}>
                {t("plan.allJobs", { count: total })}
              </Link>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
