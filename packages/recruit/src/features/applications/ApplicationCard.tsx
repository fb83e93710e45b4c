import type { ApplicationSummary } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Original } from "../../ui/Original.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";
import { ApplicationActions } from "./ApplicationActions.tsx";
import { type ApplicationGroup, isAhead } from "./application-groups.ts";
import { FeeNotice } from "./FeeNotice.tsx";
import { Standing } from "./Standing.tsx";
import { StatusTag } from "./StatusTag.tsx";
import { TicketNotice } from "./TicketNotice.tsx";
import "./applications.css";

export interface ApplicationCardProps {
  application: ApplicationSummary;
  group: ApplicationGroup;
  onChange: () => void;
}

/** One application in the list: the post, its status, and the next step. */
export function ApplicationCard({ application, group, onChange }: ApplicationCardProps) {
  const { t } = useTranslation("candidate");
  const { id, jobTitle, deptName, planName, applicationNo, submitTime, publicityArticleId } = application;
  return (
    <article className={`application-card application-card-${group}`}>
      <header>
        <h3>
          <Link to={linkTo.application(id)}>
            <Original text={jobTitle} />
          </Link>
        </h3>
        <StatusTag application={application} />
      </header>
      <ul className="application-facts">
        <li>
          <Original text={deptName} />
        </li>
        {planName && (
          <li>
            <Original text={planName} />
          </li>
        )}
        <li>
          <WholeCodes text={t("application.no", { no: applicationNo })} />
        </li>
        {submitTime && (
          <li>
            <WholeCodes text={t("application.submitted", { time: minuteOf(submitTime) })} />
          </li>
        )}
      </ul>
      <Standing application={application} />
      {application.fee?.state === "due" && <FeeNotice fee={application.fee} />}
      {application.ticket && isAhead(application.ticket) && <TicketNotice id={id} ticket={application.ticket} />}
      <div className="row">
        {group === "yours" && (
          <ApplicationActions application={application} onChange={onChange} onRefused={onChange} answersOnly />
        )}
        <Link className={buttonClass("outline")} to={linkTo.application(id)}>
          {t("application.details")}
        </Link>
        {publicityArticleId && (
          <Link to={linkTo.publicity(publicityArticleId, applicationNo)}>{t("application.seePublicity")}</Link>
        )}
      </div>
    </article>
  );
}
