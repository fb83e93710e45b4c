import { pictureUrls } from "@bladekit/sdk/rules";
import type { ReactNode } from "react";
import { type ArticleSummary, type JobSummary, type Plan, queries } from "../api.ts";
import { JobList } from "../features/jobs/JobList.tsx";
import { HospitalPages, useHospitalPages } from "../features/notices/HospitalPages.tsx";
import { NoticeList } from "../features/notices/NoticeList.tsx";
import { PlanCard } from "../features/plans/PlanCard.tsx";
import { linkTo, paths } from "../paths.ts";
import { Failure, hasFailed, QueryView, type Read } from "../QueryView.tsx";
import { Link } from "../routing/index.ts";
import { useSite } from "../site.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { EmptyState } from "../ui/Notice.tsx";
import { Picture } from "../ui/Picture.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Unbroken } from "../ui/Unbroken.tsx";
import { useHospitalName } from "../use-hospital-name.ts";
import { useQuery } from "../use-query.ts";
import { useTitle } from "../use-title.ts";
import "./home.css";

const newest = 8;
const mostPages = 6;
const part = { isPart: true } as const;
const upcoming = { current: 1, size: 4, status: "upcoming" } as const;
const closing = { current: 1, size: 5, status: "closing", sort: "deadline" } as const;

/** Open plans, closing posts and news. If several of them fail, the page shows one error. */
export function HomePage() {
  const { t } = useTranslation("pages");
  useTitle(t("nav.home"));
  const plans = useQuery(queries.plans(), part);
  const latest = [useQuery(queries.newJobs(1, newest), part), useQuery(queries.newJobs(2, newest), part)] as const;
  const soon = [useQuery(queries.jobs(1, closing), part), useQuery(queries.jobs(2, closing), part)] as const;
  const opening = useQuery(queries.jobs(undefined, upcoming), part);
  const articles = useQuery(queries.latestArticles(newest), part);
  const reads: Read<unknown>[] = [plans, ...latest, ...soon, opening, articles];
  const failed = reads.filter(hasFailed);
  const isShown = (read: Read<unknown>) => failed.length < 2 || !hasFailed(read);
  return (
    <>
      <Hero />
      <div className="container home">
        <AboutHospital />
        {failed.length > 1 && <Failure error={failed[0]?.error} onRetry={() => failed.map((read) => read.mutate())} />}
        {isShown(plans) && <OpenPlans plans={plans} />}
        {(isShown(latest[0]) || isShown(soon[0])) && (
          <div className="home-posts">
            {isShown(latest[0]) && <LatestJobs reads={latest} />}
            <div>
              {isShown(soon[0]) && <ClosingSoon reads={soon} />}
              <OpeningSoon jobs={opening.data?.records ?? []} />
            </div>
          </div>
        )}
        {isShown(articles) && <LatestNotices articles={articles} />}
      </div>
    </>
  );
}

function Hero() {
  const { t } = useTranslation("pages");
  const { setting } = useSite();
  const name = useHospitalName();
  const plans = useOpenPlans();
  const banner = pictureUrls(setting.zpPcBanner)[0];
  const sum = (of: "jobCount" | "headcount") => plans.reduce((total, plan) => total + plan[of], 0);
  return (
    <div className="hero">
      <Picture className="hero-picture" src={banner} alt="" width="1600" height="480" fetchPriority="high" />
      <div className="container hero-content">
        <h1>
          <Unbroken text={t("home.slogan", { name })} name={name} />
        </h1>
        <p className="hero-stats">
          {plans.length > 0 &&
            [
              t("home.stats.plans", { count: plans.length }),
              t("home.stats.jobs", { count: sum("jobCount") }),
              t("home.stats.people", { count: sum("headcount") }),
            ].join(" · ")}
        </p>
        <SearchBox label={t("job.searchLabel")} path={paths.search} name="title" value="" />
      </div>
    </div>
  );
}

/** The pages about the hospital, of those that have some. */
function AboutHospital() {
  const { t } = useTranslation("pages");
  const { data = [] } = useHospitalPages();
  if (data.length === 0) return null;
  return (
    <Section title={t("nav.hospital")} more={paths.hospital}>
      <HospitalPages pages={data.slice(0, mostPages)} withSummary />
    </Section>
  );
}

/** Plans that take applications now or soon. */
function useOpenPlans() {
  const { data = [] } = useQuery(queries.plans(), part);
  return data.filter(({ state }) => state !== "closed");
}

function Section({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  const { t } = useTranslation("pages");
  return (
    <section className="home-section">
      <header>
        <h2>{title}</h2>
        {more && (
          <Link to={more} aria-label={`${title} ${t("list.more")}`}>
            {t("list.more")}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

function OpenPlans({ plans }: { plans: Read<Plan[]> }) {
  const { t } = useTranslation("pages");
  const open = useOpenPlans();
  return (
    <Section title={t("home.openPlans")} more={paths.plansHome}>
      <QueryView query={plans} skeleton={<Skeleton lines={2} size="row" />}>
        {() =>
          open.length > 0 ? (
            <div className="plan-cards">
              {open.slice(0, 4).map((plan) => (
                <PlanCard key={plan.id} plan={plan} level={3} />
              ))}
            </div>
          ) : (
            <EmptyState icon="calendar" title={t("plan.none")} />
          )
        }
      </QueryView>
    </Section>
  );
}

/** The reads of both kinds of posts. */
type Both<T> = { reads: readonly [social: Read<T>, campus: Read<T>] };

function LatestJobs({ reads: [social, campus] }: Both<JobSummary[]>) {
  const { t } = useTranslation("pages");
  const jobs = [...(social.data ?? []), ...(campus.data ?? [])]
    .sort((a, b) => b.releaseTime.localeCompare(a.releaseTime))
    .slice(0, newest);
  return (
    <Section title={t("home.latestJobs")} more={paths.social}>
      <QueryView query={social} skeleton={<Skeleton lines={newest} size="row" />}>
        {() => (jobs.length > 0 ? <JobList jobs={jobs} level={3} mixed /> : <EmptyState title={t("job.none")} />)}
      </QueryView>
    </Section>
  );
}

function ClosingSoon({ reads: [social, campus] }: Both<{ records: JobSummary[] }>) {
  const { t } = useTranslation("pages");
  const jobs = [...(social.data?.records ?? []), ...(campus.data?.records ?? [])]
    .sort((a, b) => a.remainingSeconds - b.remainingSeconds)
    .slice(0, closing.size);
  return (
    <Section title={t("home.closing")} more={linkTo.jobs(1, { status: "closing" })}>
      <QueryView query={social} skeleton={<Skeleton lines={closing.size} size="row" />}>
        {() =>
          jobs.length > 0 ? (
            <div className="home-closing">
              <JobList jobs={jobs} level={3} brief />
            </div>
          ) : (
            <EmptyState icon="clock" title={t("home.noneClosing")} />
          )
        }
      </QueryView>
    </Section>
  );
}

/** Posts that open later. Their pages offer a reminder. */
function OpeningSoon({ jobs }: { jobs: readonly JobSummary[] }) {
  const { t } = useTranslation("pages");
  if (jobs.length === 0) return null;
  return (
    <Section title={t("home.opening")} more={linkTo.search({ status: "upcoming" })}>
      <div className="home-closing">
        <JobList jobs={jobs} level={3} brief />
      </div>
    </Section>
  );
}

function LatestNotices({ articles }: { articles: Read<ArticleSummary[]> }) {
  const { t } = useTranslation("pages");
  return (
    <Section title={t("nav.notices")} more={paths.notices}>
      <QueryView query={articles} skeleton={<Skeleton lines={newest} size="row" />}>
        {(records) =>
          records.length > 0 ? <NoticeList articles={records} brief /> : <EmptyState title={t("notice.empty")} />
        }
      </QueryView>
    </Section>
  );
}
