import { defineHandlers } from "../../../../context/handler.ts";
import { removeRows } from "../../../../lists/remove-rows.ts";
import { appointments, submitAppointment } from "./appointments.ts";
import { assignAppointments } from "./assign.ts";
import { checkIn, markAbsent } from "./attendance.ts";
import { getInvitee, listInvitees, moveInvitee, removeInvitees } from "./invitees.ts";
import { listClashes, publishAppointments } from "./publish.ts";
import { spreadAppointment } from "./spread.ts";

export const appointmentStaffHandlers = defineHandlers({
  listRecruitAppointment: (ctx, { query }) => appointments.page(ctx, query),
  getRecruitAppointment: (ctx, { query }) => appointments.detail(ctx, query.id),
  submitRecruitAppointment: (ctx, { body }) => submitAppointment(ctx, body),
  removeRecruitAppointment: removeRows(appointments),
  spreadAppointment: (ctx, { body }) => spreadAppointment(ctx, body),
  assignAppointments: (ctx, { body }) => assignAppointments(ctx, body),
  listAppointmentClashes: (ctx, { query }) => listClashes(ctx, query.ids),
  publishAppointments: (ctx, { query }) => publishAppointments(ctx, query.ids),
  markAppointmentAbsent: (ctx, { body }) => markAbsent(ctx, body.id),
  listInvitees: (ctx, { query }) => listInvitees(ctx, query),
  getInvitee: (ctx, { query }) => getInvitee(ctx, query.id),
  moveInvitee: (ctx, { body }) => moveInvitee(ctx, body),
  removeInvitee: (ctx, { query }) => removeInvitees(ctx, query.ids),
  checkInInvitee: (ctx, { body }) => checkIn(ctx, body.id),
});
