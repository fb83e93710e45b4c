import type { JobSummary } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Tag } from "../../ui/Tag.tsx";
import { Deadline } from "./Deadline.tsx";
import { JobStatusTag } from "./JobStatusTag.tsx";
import "./jobs.css";

export interface JobListProps {
  jobs: readonly JobSummary[];
  /** Where a post opens; its own page unless the list stands somewhere else. */
  to?: (job: JobSummary) => string;
  /** Level of the titles, for lists below a heading. */
  level?: 2 | 3;
}

export function JobList({ jobs, to = (job) => linkTo.job(job.hireMode, job.id), level = 2 }: JobListProps) {
  return (
    <ul className="job-list">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobRow job={job} to={to(job)} level={level} />
        </li>
      ))}
    </ul>
  );
}

function JobRow({ job, to, level }: { job: JobSummary; to: string; level: 2 | 3 }) {
  const { t } = useTranslation();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className={job.status === "closed" ? "job-row job-row-closed" : "job-row"}>
      <div className="job-row-main">
        <Heading className="job-row-title">
          <Link className="job-row-link" to={to}>
            {job.title}
          </Link>
          {job.isTop && <Tag tone="brand">{t("job.top")}</Tag>}
          {job.status !== "open" && <JobStatusTag status={job.status} />}
        </Heading>
        <ul className="job-facts">
          <li>{job.deptName}</li>
          <li>{t("job.educationAtLeast", { education: job.educationName })}</li>
          <li>{job.employmentName}</li>
          {job.locations.length > 0 && <li>{job.locations.join(t("list.comma"))}</li>}
          {job.salaryNote && <li className="job-salary">{job.salaryNote}</li>}
        </ul>
      </div>
      <div className="job-row-side">
        <span className="job-row-count">
          {job.headcount > 0 ? t("job.headcount", { count: job.headcount }) : t("job.headcountSeveral")}
        </span>
        <Deadline job={job} brief />
      </div>
    </article>
  );
}
