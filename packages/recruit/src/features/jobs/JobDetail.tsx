import { stageText } from "@bladekit/sdk/rules";
import type { Job } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Card } from "../../ui/Card.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { Steps } from "../../ui/Timeline.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { ApplyPanel } from "./ApplyPanel.tsx";
import { ContactCard } from "./ContactCard.tsx";
import { Deadline } from "./Deadline.tsx";
import { EligibilityPanel } from "./EligibilityPanel.tsx";
import { JobStatusTag } from "./JobStatusTag.tsx";
import { conditionRows } from "./job-conditions.ts";
import { ShareBar } from "./ShareBar.tsx";
import "./jobs.css";
import "./job-detail.css";

export function JobDetail({ job, onApplied }: { job: Job; onApplied: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <article className="job-detail">
      <div className="job-detail-head">
        <Card>
          <h1 className="job-detail-title">
            {job.title} <JobStatusTag status={job.status} />
          </h1>
          <ul className="job-facts">
            <li>{job.deptName}</li>
            <li>{job.categoryName}</li>
            <li>{job.employmentName}</li>
            <li>{job.headcount > 0 ? t("job.headcount", { count: job.headcount }) : t("job.headcountSeveral")}</li>
          </ul>
          <dl className="job-detail-facts">
            <Fact label={t("job.code")} text={job.jobCode} />
            <Fact label={t("job.plan")} text={job.planName} />
            <Fact label={t("job.salary")} text={job.salaryNote} />
            <Fact label={t("job.locations")} text={job.locations.join(t("list.comma"))} />
            <Fact label={t("job.applyStart")} text={job.applyStart.slice(0, 16)} />
            <Fact label={t("job.released")} text={job.releaseTime.slice(0, 10)} />
          </dl>
          <p className="muted">
            <Deadline job={job} />
          </p>
        </Card>
      </div>
      <aside className="job-detail-side stack no-print">
        <ApplyPanel job={job} onApplied={onApplied} />
        <EligibilityPanel job={job} />
        <ContactCard contact={job.contact} />
        <ShareBar />
      </aside>
      <div className="job-detail-body stack">
        <Card title={t("job.conditions")}>
          <table className="fact-table">
            <tbody>
              {conditionRows(job, t("list.comma")).map((row) => (
                <tr key={row.key ?? row.label}>
                  <th scope="row">{t(`job.condition.${row.label}`)}</th>
                  <td>{row.text ?? t(`job.phrase.${row.phrase ?? "required"}`, row.values ?? {})}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <Card title={t("job.duty")}>
          <RichText html={job.duty} />
        </Card>
        <Card title={t("job.requirement")}>
          <RichText html={job.requirement} />
        </Card>
        {job.materials.length > 0 && (
          <Card title={t("job.materials")}>
            <ul className="material-list">
              {job.materials.map((material) => (
                <li key={material.category}>
                  {material.name}
                  <Tag tone={material.required ? "warn" : "neutral"}>
                    {t(material.required ? "job.materialRequired" : "job.materialOptional")}
                  </Tag>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {job.benefits && job.benefits.length > 0 && (
          <Card title={t("job.benefits")}>
            <div className="row">
              {job.benefits.map((benefit) => (
                <Tag key={benefit} tone="brand">
                  {benefit}
                </Tag>
              ))}
            </div>
          </Card>
        )}
        <Card title={t("job.stages")}>
          <Steps
            label={t("job.stages")}
            items={job.stages.map((stage) => ({
              key: stage,
              title: stageText(stage, language),
              state: "ahead" as const,
            }))}
          />
        </Card>
      </div>
    </article>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
