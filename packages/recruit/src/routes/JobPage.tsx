import { salaryText } from "@bladekit/sdk/rules";
import { type Job, queries } from "../api.ts";
import { educationText } from "../features/jobs/education-text.ts";
import { JobDetail } from "../features/jobs/JobDetail.tsx";
import { jobPosting } from "../features/jobs/job-posting.ts";
import type { PageHead } from "../head.ts";
import { type HireMode, linkTo } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { useSearchParams } from "../routing/index.ts";
import { useSession } from "../session.ts";
import { useSite } from "../site.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { useHospitalName } from "../use-hospital-name.ts";
import { useLanguage } from "../use-preferences.ts";
import { useQuery } from "../use-query.ts";
import { minuteOf } from "../wire-time.ts";
import { PageFrame } from "./PageFrame.tsx";

export interface JobPageProps {
  /** Kind of the post; if absent, the address has it, as on pages that show both kinds. */
  hireMode?: HireMode;
  parent: { to: string; label: string };
}

/** The page of a post. Four routes show it, below different parents. */
export function JobPage({ hireMode, parent }: JobPageProps) {
  const [params] = useSearchParams();
  const session = useSession();
  const mode = hireMode ?? (params.get("mode") === "2" ? 2 : 1);
  const job = useQuery(queries.job(mode, params.get("id") ?? "", session?.userId));
  return (
    <PageFrame title={job.data?.title} parent={parent} head={useJobHead(job.data)}>
      <QueryView query={job} isPage>
        {(data) => <JobDetail job={data} onApplied={() => void job.mutate()} />}
      </QueryView>
    </PageFrame>
  );
}

/** Data about an open post for job search engines. A closed post asks them to remove it. */
function useJobHead(job: Job | undefined): PageHead | undefined {
  const { t } = useTranslation("pages");
  const { setting } = useSite();
  const name = useHospitalName();
  const language = useLanguage();
  if (!job) return undefined;
  const { title, deptName, jobCode, hireMode, id, status } = job;
  const salary = salaryText(job, language);
  return {
    title: t("job.headTitle", { title, dept: deptName, code: jobCode }),
    description: t("job.headDescription", {
      name,
      title,
      dept: deptName,
      education: educationText(job, t),
      salary: salary ? t("job.headSalary", { salary }) : "",
      until: minuteOf(job.applyEnd),
    }),
    canonical: linkTo.job(hireMode, id),
    isChinese: !job.hasEnglish,
    cardOf: id,
    unlisted: status === "closed",
    ...(status !== "closed" && { facts: (absolute) => jobPosting(job, { ...setting, yyName: name }, absolute) }),
  };
}
