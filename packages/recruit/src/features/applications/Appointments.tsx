import { useState } from "react";
import { type OwnAppointment, queries } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { useUserId } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useHospitalName } from "../../use-hospital-name.ts";
import { useQuery } from "../../use-query.ts";
import { clockOf, minuteOf } from "../../wire-time.ts";
import { type Answer, AppointmentAnswerDialog } from "./AppointmentAnswerDialog.tsx";
import { toCalendar } from "./appointment-calendar.ts";
import "./card-list.css";
import "./appointments.css";

/** The appointments of one application in their order; renders nothing without any. */
export function Appointments({ applicationId, onChange }: { applicationId: string; onChange: () => void }) {
  const { t } = useTranslation("candidate");
  const appointments = useQuery(queries.appointments(useUserId(), applicationId));
  if (!appointments.data?.length) return null;
  const refresh = () => {
    void appointments.mutate();
    onChange();
  };
  return (
    <Card title={t("appointment.heading")}>
      <ul className="card-list appointments">
        {appointments.data.map((one) => (
          <li key={one.id}>
            <Appointment appointment={one} onChange={refresh} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The colours of an appointment's states. */
const tones = { planned: "info", published: "warn", confirmed: "ok", moved: "ok", declined: "neutral" } as const;

function Appointment({ appointment, onChange }: { appointment: OwnAppointment; onChange: () => void }) {
  const { t } = useTranslation("candidate");
  const [asking, setAsking] = useState<Answer>();
  const { state, canAnswer, startTime, endTime, seatNo, attendance, confirmUntil } = appointment;
  const isKept = state !== "declined" && seatNo > 0;
  const status =
    attendance === "expected" ? t(`appointment.state.${state}`) : t(`appointment.attendance.${attendance}`);
  return (
    <>
      <h3>
        <Original text={appointment.title} /> <Tag tone={tones[state]}>{status}</Tag>
      </h3>
      <dl className="appointment-facts">
        <Fact label={t("appointment.time")} text={`${minuteOf(startTime)}–${clockOf(endTime)}`} />
        <Fact label={t("appointment.place")} text={[appointment.place, appointment.room].filter(Boolean).join(" ")} />
        {seatNo > 0 && <Fact label={t("appointment.number")} text={String(seatNo)} />}
        {appointment.bring && <Fact label={t("appointment.bring")} text={appointment.bring} />}
        {appointment.note && <Fact label={t("appointment.reason")} text={appointment.note} />}
      </dl>
      {canAnswer && confirmUntil && (
        <p className="standing-deadline">
          <WholeCodes text={t("appointment.until", { time: minuteOf(confirmUntil) })} />
        </p>
      )}
      <div className="row no-print">
        {canAnswer && state !== "confirmed" && (
          <Button look="primary" onClick={() => setAsking("confirm")}>
            {t("appointment.confirm")}
          </Button>
        )}
        {canAnswer && (
          <>
            <Button look="outline" onClick={() => setAsking("move")}>
              {t("appointment.move")}
            </Button>
            <Button look="danger" onClick={() => setAsking("decline")}>
              {t("appointment.decline")}
            </Button>
          </>
        )}
        {isKept && <CalendarButton appointment={appointment} />}
        {appointment.mapLink && (
          <a className={buttonClass("outline")} href={appointment.mapLink} target="_blank" rel="noreferrer">
            <Icon name="external" />
            {t("appointment.map")}
          </a>
        )}
      </div>
      {isKept && attendance === "expected" && (
        <details className="appointment-code">
          <summary>{t("appointment.code")}</summary>
          <QrCode text={doorLink(appointment.id)} label={t("appointment.code")} />
          <p className="muted small">{t("appointment.codeHint")}</p>
        </details>
      )}
      {asking && (
        <AppointmentAnswerDialog
          appointment={appointment}
          action={asking}
          onClose={() => setAsking(undefined)}
          onDone={onChange}
        />
      )}
    </>
  );
}

/** The page of the console at which staff check the person in. It asks anybody else to sign in. */
const doorLink = (id: string) => `${location.origin}/admin/recruit/invitee/${id}/show`;

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <WholeCodes text={text} />
      </dd>
    </div>
  );
}

/** Adds the appointment to the calendar of the device. */
function CalendarButton({ appointment }: { appointment: OwnAppointment }) {
  const { t } = useTranslation("candidate");
  const hospital = useHospitalName();
  const save = () => {
    const url = `${location.origin}${linkTo.application(appointment.applicationId)}`;
    const text = toCalendar(appointment, { hospital, url, now: new Date() });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
    link.download = `${appointment.title}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button look="outline" onClick={save}>
      <Icon name="calendar" />
      {t("appointment.calendar")}
    </Button>
  );
}
