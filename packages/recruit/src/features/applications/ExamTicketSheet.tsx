import type { ExamTicket } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";
import { TicketPeriod } from "./TicketNotice.tsx";
import "./ticket.css";

export interface ExamTicketSheetProps {
  ticket: ExamTicket;
  hospital: string;
  /** Address of the candidate's picture; "" without one. */
  photo: string;
}

/** The exam ticket as it is printed and shown at the entrance. */
export function ExamTicketSheet({ ticket, hospital, photo }: ExamTicketSheetProps) {
  const { t } = useTranslation("candidate");
  const lines = [
    ["ticketNo", ticket.ticketNo],
    ["candidateName", ticket.candidateName],
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
      <footer>
        <p>{t("ticket.bring")}</p>
        <p className="no-print">
          <TicketPeriod ticket={ticket} />
        </p>
      </footer>
    </article>
  );
}
