import { pictureUrls } from "@bladekit/sdk/rules";
import { useState } from "react";
import { queries } from "../api.ts";
import { JobList } from "../features/jobs/JobList.tsx";
import { NoticeList } from "../features/notices/NoticeList.tsx";
import { PlanCard } from "../features/plans/PlanCard.tsx";
import { type HireMode, linkTo, paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { Link } from "../routing/index.ts";
import { useSite } from "../site.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Card } from "../ui/Card.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { Picture } from "../ui/Picture.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { useLanguage } from "../use-preferences.ts";
import { useQuery } from "../use-query.ts";
import { useTitle } from "../use-title.ts";
import "./home.css";

const modes = [
  { key: "1", label: "nav.social" },
  { key: "2", label: "nav.campus" },
] as const;

const shortcuts = [
  { to: paths.social, icon: "briefcase", text: "nav.social" },
  { to: paths.campus, icon: "graduate", text: "nav.campus" },
  { to: paths.plansHome, icon: "calendar", text: "plan.heading" },
  { to: paths.guide, icon: "book", text: "nav.guide" },
] as const satisfies readonly { to: string; icon: IconName; text: string }[];

export function HomePage() {
  const { t } = useTranslation();
  useTitle(t("nav.home"));
  return (
    <>
      <Hero />
      <div className="container home">
        <LatestNotices />
        <ClosingSoon />
        <LatestJobs />
        <CurrentPlans />
      </div>
    </>
  );
}

function Hero() {
  const { t } = useTranslation();
  const { setting } = useSite();
  const language = useLanguage();
  const banner = pictureUrls(setting.zpPcBanner)[0];
  const name = (language === "en" && setting.yyNameEn) || setting.yyName;
  return (
    <div className="hero">
      <Picture className="hero-picture" src={banner} alt="" />
      <div className="container hero-content">
        <h1>{t("home.slogan", { name })}</h1>
        <p>{t("home.lead")}</p>
        <SearchBox label={t("job.searchLabel")} path={paths.social} name="title" value="" />
        <ul className="shortcuts">
          {shortcuts.map(({ to, icon, text }) => (
            <li key={to}>
              <Link to={to}>
                <Icon name={icon} size="1.5rem" />
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function LatestNotices() {
  const { t } = useTranslation();
  const [category, setCategory] = useState("");
  const categories = useQuery(queries.categories());
  const articles = useQuery(queries.latestArticles(category || undefined, 10), { keepPreviousData: true });
  const tabs = [
    { key: "", label: t("list.all") },
    ...(categories.data ?? []).filter((each) => each.showOnHome).map(({ id, name }) => ({ key: id, label: name })),
  ];
  return (
    <Card title={t("nav.notices")} extra={<Link to={linkTo.notices(category)}>{t("list.more")}</Link>}>
      <Tabs items={tabs} selected={category} onSelect={setCategory} label={t("notice.categories")}>
        <div className="home-notices">
          <QueryView query={articles} skeleton={<Skeleton lines={8} size="row" />}>
            {(records) =>
              records.length > 0 ? <NoticeList articles={records} brief /> : <EmptyState title={t("notice.empty")} />
            }
          </QueryView>
        </div>
      </Tabs>
    </Card>
  );
}

function ClosingSoon() {
  const { t } = useTranslation();
  const query = { current: 1, size: 5, status: "closing", sort: "deadline" } as const;
  const social = useQuery(queries.jobs(1, query));
  const campus = useQuery(queries.jobs(2, query));
  const jobs = [...(social.data?.records ?? []), ...(campus.data?.records ?? [])]
    .toSorted((a, b) => a.remainingSeconds - b.remainingSeconds)
    .slice(0, 5);
  return (
    <Card title={t("home.closing")} className="home-closing">
      <QueryView query={social} skeleton={<Skeleton lines={6} size="row" />}>
        {() =>
          jobs.length > 0 ? (
            <JobList jobs={jobs} level={3} />
          ) : (
            <EmptyState icon="clock" title={t("home.noneClosing")} />
          )
        }
      </QueryView>
    </Card>
  );
}

function LatestJobs() {
  const { t } = useTranslation();
  const [mode, setMode] = useState("1");
  const hireMode: HireMode = mode === "2" ? 2 : 1;
  const jobs = useQuery(queries.newJobs(hireMode, 6), { keepPreviousData: true });
  return (
    <Card title={t("home.latestJobs")} extra={<Link to={linkTo.jobs(hireMode)}>{t("list.more")}</Link>}>
      <Tabs
        items={modes.map(({ key, label }) => ({ key, label: t(label) }))}
        selected={mode}
        onSelect={setMode}
        label={t("home.latestJobs")}
      >
        <QueryView query={jobs} skeleton={<Skeleton lines={8} size="row" />}>
          {(records) =>
            records.length > 0 ? <JobList jobs={records} level={3} /> : <EmptyState title={t("job.none")} />
          }
        </QueryView>
      </Tabs>
    </Card>
  );
}

function CurrentPlans() {
  const { t } = useTranslation();
  const plans = useQuery(queries.plans());
  return (
    <Card title={t("plan.heading")} extra={<Link to={paths.plansHome}>{t("list.more")}</Link>}>
      <QueryView query={plans} skeleton={<Skeleton lines={6} />}>
        {(records) =>
          records.length > 0 ? (
            records.slice(0, 3).map((plan) => <PlanCard key={plan.id} plan={plan} level={3} />)
          ) : (
            <EmptyState title={t("plan.none")} />
          )
        }
      </QueryView>
    </Card>
  );
}
