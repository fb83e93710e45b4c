import { appointmentUid, type CalendarEvent } from "@bladekit/sdk/rules";
import type { InviteeRow } from "./invitee-rows.ts";

/** An appointment as the calendar file of a mail has it, as far as its place and its session say. */
export type AppointmentEvent = Omit<CalendarEvent, "summary" | "url" | "organizer"> & { title: string };

/** The calendar entry of a place, in its version `sequence`. */
export function eventOf(row: InviteeRow, sequence: number, change?: "cancelled"): AppointmentEvent {
  const { id, applicationId, title, jobTitle, startTime, endTime, place, room, mapLink, bring } = row;
  return {
    ...{ uid: appointmentUid(id, applicationId), sequence, title, startTime, endTime },
    location: [place, room].filter(Boolean).join(" "),
    description: [jobTitle, bring && `请携带：${bring}`, mapLink && `地图：${mapLink}`].filter(Boolean).join("\n"),
    isCancelled: change === "cancelled",
  };
}
