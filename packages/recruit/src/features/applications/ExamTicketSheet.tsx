import { maskIdCard } from "@bladekit/sdk/rules";
import type { ExamTicket } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";
import { TicketPeriod } from "./TicketNotice.tsx";
import "./ticket.css";

export interface ExamTicketSheetProps {
  /** The application that the ticket belongs to. */
  id: string;
  ticket: ExamTicket;
  /** The number of the identity document that was handed in. */
  idNo: string;
  hospital: string;
  /** Address of the candidate's picture; "" without one. */
  photo: string;
}

/** The exam ticket as it is printed and shown at the entrance. */
export function ExamTicketSheet({ id, ticket, idNo, hospital, photo }: ExamTicketSheetProps) {
  const { t } = useTranslation("candidate");
  const lines = [
    ["ticketNo", ticket.ticketNo],
    ["candidateName", ticket.candidateName],
    ...(idNo ? [["idNo", maskIdCard(idNo)] as const] : []),
    ["jobTitle", ticket.jobTitle],
    ["applicationNo", ticket.applicationNo],
    ["time", minuteOf(ticket.time)],
    ["place", ticket.place],
    ["room", ticket.room],
    ["seat", ticket.seat],
  ] as const;
  return (
    <article className="ticket">
      <header>
        <p>
          <Original text={hospital} />
        </p>
        {ticket.planName && (
          <p>
            <Original text={ticket.planName} />
          </p>
        )}
        <h1>{t("ticket.heading")}</h1>
      </header>
      <div className="ticket-body">
        <dl>
          {lines.map(([name, text]) => (
            <div key={name} className={`ticket-${name}`}>
              <dt>{t(`ticket.field.${name}`)}</dt>
              <dd>
                <WholeCodes text={text} />
              </dd>
            </div>
          ))}
        </dl>
        {photo ? (
          <img className="ticket-photo" src={photo} alt={t("resume.photoAlt")} />
        ) : (
          <div className="ticket-photo" aria-hidden="true" />
        )}
      </div>
      {ticket.subjects.length > 0 && (
        <dl className="ticket-subjects">
          {ticket.subjects.map(({ name, start, minutes }) => (
            <div key={`${name} ${start}`}>
              <dt>
                <Original text={name} />
              </dt>
              <dd>
                <WholeCodes text={t("ticket.subject", { start: minuteOf(start), count: minutes })} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <footer>
        <p>{t("ticket.bring")}</p>
        {ticket.notice && (
          <p className="ticket-rules">
            <Original text={ticket.notice} />
          </p>
        )}
        {ticket.mapLink && (
          <p className="no-print">
            <a href={ticket.mapLink} target="_blank" rel="noreferrer">
              {t("appointment.map")}
            </a>
          </p>
        )}
        <div className="ticket-code">
          <QrCode text={`${location.origin}/admin/recruit/application/${id}/show`} label={t("ticket.code")} />
          <p>{t("ticket.codeHint")}</p>
        </div>
        <p className="no-print">
          <TicketPeriod ticket={ticket} />
        </p>
      </footer>
    </article>
  );
}
