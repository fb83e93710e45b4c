import { appointmentUid, calendarFile } from "@bladekit/sdk/rules";
import type { OwnAppointment } from "../../api.ts";

/** Facts of a calendar entry besides the appointment. */
export interface CalendarFacts {
  hospital: string;
  /** Address of the application's page. */
  url: string;
  now: Date;
}

/** An appointment as a calendar file. It is the event that the hospital's mails carry, so that neither doubles the other. */
export function toCalendar(appointment: OwnAppointment, { hospital, url, now }: CalendarFacts): string {
  const { id, applicationId, title, jobTitle, place, room, startTime, endTime, bring, sequence, state } = appointment;
  const event = {
    ...{ uid: appointmentUid(id, applicationId), sequence, startTime, endTime, url },
    summary: [hospital, title].filter(Boolean).join(" · "),
    location: [place, room].filter(Boolean).join(" "),
    description: [jobTitle, bring].filter(Boolean).join("\n"),
    isCancelled: state === "declined",
  };
  return calendarFile(event, now);
}
