import type { ReactNode } from "react";
import type { Article, JobSummary } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { fileSizeText } from "../../ui/file-size.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";
import { Deadline } from "../jobs/Deadline.tsx";
import { headcountText } from "../jobs/headcount-text.ts";
import { JobStatusTag } from "../jobs/JobStatusTag.tsx";

type NoticeFile = Article["attachments"][number];

/** A file of a notice within its text. */
export function FileCard({ file: { name, link, size } }: { file: NoticeFile }) {
  const type = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toUpperCase() : "";
  return (
    <Card icon="file" end={<Icon name="download" />}>
      <p className="notice-card-title">
        <a className="notice-card-link" href={link} download={name}>
          <Original text={name} />
        </a>
      </p>
      <p className="notice-card-facts">{[type, fileSizeText(size)].filter(Boolean).join(" · ")}</p>
    </Card>
  );
}

/** A post as a card in the text of a notice, with its present state. */
export function JobCard({ job }: { job: JobSummary }) {
  const { t } = useTranslation("pages");
  return (
    <Card icon="briefcase" end={<Icon name="chevronRight" />}>
      <p className="notice-card-title">
        <Link className="notice-card-link" to={linkTo.noticeJob(job.hireMode, job.id)}>
          <Original text={job.title} />
        </Link>
        {job.status !== "open" && <JobStatusTag status={job.status} />}
      </p>
      <ul className="notice-card-facts">
        <li>
          <Original text={job.deptName} />
        </li>
        <li>{headcountText(job, t)}</li>
        <li>
          <Deadline job={job} brief />
        </li>
      </ul>
    </Card>
  );
}

function Card({ icon, end, children }: { icon: IconName; end: ReactNode; children: ReactNode }) {
  return (
    <div className="notice-card">
      <span className="notice-card-icon">
        <Icon name={icon} />
      </span>
      <div className="notice-card-main">{children}</div>
      <span className="notice-card-end no-print">{end}</span>
    </div>
  );
}
