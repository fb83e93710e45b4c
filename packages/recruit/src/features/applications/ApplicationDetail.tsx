import { actionText, applicationStatusText } from "@bladekit/sdk/rules";
import type { ReactNode } from "react";
import type { Application } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";
import { Steps, Timeline } from "../../ui/Timeline.tsx";
import { Unbroken } from "../../ui/Unbroken.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { minuteOf } from "../../wire-time.ts";
import { Appeals } from "./Appeals.tsx";
import { ApplicationActions } from "./ApplicationActions.tsx";
import { Appointments } from "./Appointments.tsx";
import { ComingSteps } from "./ComingSteps.tsx";
import { DownloadDocument } from "./DownloadDocument.tsx";
import { FeeNotice } from "./FeeNotice.tsx";
import { Letters } from "./Letters.tsx";
import { ReturnItems } from "./ReturnItems.tsx";
import { ScoreCard } from "./ScoreCard.tsx";
import { Standing } from "./Standing.tsx";
import { StatusTag } from "./StatusTag.tsx";
import { stageSteps } from "./stage-steps.ts";
import { TicketNotice } from "./TicketNotice.tsx";
import "./applications.css";
import "./receipt.css";

export interface ApplicationDetailProps {
  application: Application;
  onChange: (next: Application) => void;
  onRefused: () => void;
  /** The résumé as it was submitted. */
  snapshot: ReactNode;
}

/** One application: status, next step, possible actions, timeline and the submitted résumé. */
export function ApplicationDetail({ application, onChange, onRefused, snapshot }: ApplicationDetailProps) {
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  return (
    <div className="stack">
      <Card>
        <div className="application-head">
          <h1>
            <Unbroken text={application.jobTitle} name="" />
          </h1>
          <StatusTag application={application} />
        </div>
        <ul className="application-facts">
          <li>
            <Original text={application.deptName} />
          </li>
          {application.planName && (
            <li>
              <Original text={application.planName} />
            </li>
          )}
          <li>
            <WholeCodes text={t("application.no", { no: application.applicationNo })} />
          </li>
          {application.submitTime && (
            <li>
              <WholeCodes text={t("application.submitted", { time: minuteOf(application.submitTime) })} />
            </li>
          )}
          <li className="no-print">
            <Link to={linkTo.job(application.hireMode, application.jobId)}>{t("application.seeJob")}</Link>
          </li>
          {application.publicityArticleId && (
            <li className="no-print">
              <Link to={linkTo.publicity(application.publicityArticleId, application.applicationNo)}>
                {t("application.seePublicity")}
              </Link>
            </li>
          )}
        </ul>
        <Standing application={application} />
        {application.appealEnd && (
          <p className="standing-deadline">
            <WholeCodes text={t("appeal.until", { time: minuteOf(application.appealEnd) })} />
          </p>
        )}
        {application.returnItems && <ReturnItems items={application.returnItems} />}
        {application.fee && <FeeNotice fee={application.fee} />}
        {application.ticket && (
          <div className="application-ticket no-print">
            <TicketNotice id={application.id} ticket={application.ticket} />
          </div>
        )}
        <div className="application-steps">
          <Steps label={t("application.steps")} items={stageSteps(application, language)} />
        </div>
        <div className="row no-print">
          <ApplicationActions application={application} onChange={onChange} onRefused={onRefused} />
          <Link className={buttonClass("outline")} to={linkTo.applicationForm(application.id)}>
            <Icon name="print" />
            {t("form.heading")}
          </Link>
          {application.scores && <DownloadDocument application={application} kind="scores" />}
          {application.state === "hired" && <DownloadDocument application={application} kind="offer" />}
          <Link to={linkTo.receipt(application.id)}>{t("receipt.title")}</Link>
        </div>
      </Card>
      <Appointments applicationId={application.id} onChange={onRefused} />
      <Letters letters={application.letters} />
      {application.scores && <ScoreCard scores={application.scores} />}
      <Appeals {...{ application, onChange, onRefused }} />
      <Card title={t("application.timeline")}>
        <ComingSteps application={application} />
        <Timeline
          items={application.timeline.map((event, index) => ({
            key: event.id,
            title: `${actionText(event.action, language)} · ${applicationStatusText(event, language)}`,
            time: `${event.at} ${event.actorName}`,
            detail: [event.reasonName, event.note].filter(Boolean).join(t("application.reasonJoin")),
            state: index === 0 ? "current" : "done",
          }))}
        />
      </Card>
      <Card className="application-snapshot">
        <details>
          <summary>
            <h2>{t("application.snapshot")}</h2>
          </summary>
          <p className="muted small snapshot-hash">{t("application.hash", { hash: application.snapshotHash })}</p>
          {snapshot}
        </details>
      </Card>
    </div>
  );
}
