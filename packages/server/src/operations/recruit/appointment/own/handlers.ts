import { defineHandlers } from "../../../../context/handler.ts";
import { answerOwnAppointment } from "./answer.ts";
import { listOwnAppointments, listOwnTimes } from "./own-appointments.ts";

export const ownAppointmentHandlers = defineHandlers({
  listOwnAppointments: (ctx, { query }) => listOwnAppointments(ctx, query.applicationId),
  listOwnAppointmentTimes: (ctx, { query }) => listOwnTimes(ctx, query.id),
  answerOwnAppointment: (ctx, { body }) => answerOwnAppointment(ctx, body),
});
