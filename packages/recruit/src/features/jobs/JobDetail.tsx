import { salaryText, stageText } from "@bladekit/sdk/rules";
import type { ReactNode } from "react";
import type { Job } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { RichText } from "../../ui/RichText.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { Steps } from "../../ui/Timeline.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { ApplyBar, ApplyPanel } from "./ApplyPanel.tsx";
import { ConditionList } from "./ConditionList.tsx";
import { ContactCard } from "./ContactCard.tsx";
import { JobStatusTag } from "./JobStatusTag.tsx";
import { CodeForPrint, ShareBar } from "./ShareBar.tsx";
import "./jobs.css";
import { educationText } from "./education-text.ts";
import "./job-detail.css";
import { Original } from "../../ui/Original.tsx";
import { Unbroken } from "../../ui/Unbroken.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { dayOf, minuteOf } from "../../wire-time.ts";

/** One post: four facts, the conditions, the duties, the required documents, and how to apply. */
export function JobDetail({ job, onApplied }: { job: Job; onApplied: () => void }) {
  return (
    <article className="job-detail">
      <JobHead job={job} />
      <aside className="job-detail-side stack no-print">
        <ApplyPanel job={job} onApplied={onApplied} />
        <ContactCard contact={job.contact} />
        <ShareBar job={job} />
      </aside>
      <JobBody job={job} />
      <CodeForPrint job={job} />
      <ApplyBar job={job} onApplied={onApplied} />
    </article>
  );
}

function JobHead({ job }: { job: Job }) {
  const { t } = useTranslation("pages");
  const language = useLanguage();
  const people = job.headcount > 0 ? String(job.headcount) : t("job.several");
  return (
    <header className="job-detail-head">
      <h1>
        <span>
          <Unbroken text={job.title} name="" />
        </span>{" "}
        {job.status !== "open" && <JobStatusTag status={job.status} />}
      </h1>
      <ul className="job-facts">
        <li>
          <Original text={job.deptName} />
        </li>
        <li>
          <Original text={job.categoryName} />
        </li>
        <li>
          <Original text={job.employmentName} />
        </li>
        {job.locations.length > 0 && (
          <li>
            <Original text={job.locations.join(t("list.comma"))} />
          </li>
        )}
      </ul>
      <dl className="main-facts">
        <Fact label={t("job.salary")} text={salaryText(job, language)} />
        <Fact label={t("job.people")} text={people} />
        <Fact label={t("job.education")} text={educationText(job, t)} />
        <Fact label={t("job.until")} text={minuteOf(job.applyEnd)} />
      </dl>
      <dl className="small-facts">
        <Fact label={t("job.code")} text={job.jobCode} />
        <Fact label={t("job.plan")} text={job.planName} />
        <Fact label={t("job.applyStart")} text={minuteOf(job.applyStart)} />
        <Fact label={t("job.released")} text={dayOf(job.releaseTime)} />
      </dl>
    </header>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  if (!text) return null;
  // The text may break after a comma and before a bracket only.
  const [head = "", ...rest] = text.split(/(?<=，)(?![^（]*）)|(?=（)/);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <WholeCodes text={head} />
        {rest.map((part) => (
          <span key={part} className="unbroken">
            <Original text={part} />
          </span>
        ))}
      </dd>
    </div>
  );
}

function JobBody({ job }: { job: Job }) {
  const { t } = useTranslation("pages");
  const language = useLanguage();
  return (
    <div className="job-detail-body">
      <ConditionList job={job} />
      <Section title={t("job.duty")}>
        <RichText html={job.duty} />
      </Section>
      <Section title={t("job.requirement")}>
        <RichText html={job.requirement} />
      </Section>
      {job.materials.length > 0 && (
        <Section title={t("job.materials")}>
          <ul className="material-list">
            {job.materials.map((material) => (
              <li key={material.category}>
                <Original text={material.name} />
                <Tag tone={material.required ? "warn" : "neutral"}>
                  {t(material.required ? "job.materialRequired" : "job.materialOptional")}
                </Tag>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {job.benefits && job.benefits.length > 0 && (
        <Section title={t("job.benefits")}>
          <p>
            <Original text={job.benefits.join(t("list.comma"))} />
          </p>
        </Section>
      )}
      <Section title={t("job.stages")}>
        <Steps
          label={t("job.stages")}
          items={job.stages.map((stage) => ({
            key: stage,
            title: stageText(stage, language),
            state: "ahead" as const,
          }))}
        />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="job-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
