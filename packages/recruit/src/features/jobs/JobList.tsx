import { salaryText } from "@bladekit/sdk/rules";
import type { ListedJob } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Tag } from "../../ui/Tag.tsx";
import { Deadline } from "./Deadline.tsx";
import { educationText } from "./education-text.ts";
import { headcountText } from "./headcount-text.ts";
import { JobCompetition } from "./JobCompetition.tsx";
import { JobStatusTag } from "./JobStatusTag.tsx";
import { LazySuiting } from "./LazySuiting.tsx";
import "./jobs.css";
import { Original } from "../../ui/Original.tsx";
import { useLanguage } from "../../use-preferences.ts";

export interface JobListProps {
  jobs: readonly ListedJob[];
  /** The address of a post; by default its own page. */
  to?: (job: ListedJob) => string;
  /** Heading level of the titles, for lists below a heading. */
  level?: 2 | 3;
  /** The list has posts of both kinds, so each shows its kind. */
  mixed?: boolean;
  /** Shows only department and deadline, for narrow places. */
  brief?: boolean;
}

export function JobList({ to = (job) => linkTo.job(job.hireMode, job.id), jobs, ...look }: JobListProps) {
  return (
    <ul className="job-list">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobRow job={job} to={to(job)} {...look} />
        </li>
      ))}
    </ul>
  );
}

type JobRowProps = Omit<JobListProps, "jobs" | "to"> & { job: ListedJob; to: string };

function JobRow({ job, to, level = 2, mixed = false, brief = false }: JobRowProps) {
  const { t } = useTranslation("pages");
  const salary = salaryText(job, useLanguage());
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className={job.status === "closed" ? "job-row job-row-closed" : "job-row"}>
      <div className="job-row-main">
        <Heading className="job-row-title">
          <Link className="job-row-link" to={to}>
            <Original text={job.title} />
          </Link>
          {mixed && job.hireMode === 2 && <Tag tone="info">{t("home.campusTag")}</Tag>}
          {job.isTop && !brief && <Tag tone="brand">{t("job.top")}</Tag>}
          {job.status !== "open" && !brief && <JobStatusTag status={job.status} />}
        </Heading>
        <ul className="job-facts">
          <li>
            <Original text={job.deptName} />
          </li>
          {!brief && (
            <>
              <li>
                <Original text={educationText(job, t)} />
              </li>
              <li>
                <Original text={job.employmentName} />
              </li>
              {job.locations.length > 0 && (
                <li>
                  <Original text={job.locations.join(t("list.comma"))} />
                </li>
              )}
              {salary && (
                <li>
                  <Original text={salary} />
                </li>
              )}
            </>
          )}
        </ul>
        {job.fit && <LazySuiting part="fit" fit={job.fit} />}
      </div>
      <div className="job-row-side">
        <span className="job-row-count">{headcountText(job, t)}</span>
        {!brief && <JobCompetition job={job} className="job-row-applied" />}
        <Deadline job={job} brief />
      </div>
    </article>
  );
}
