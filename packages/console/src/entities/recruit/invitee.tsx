import { recruitInvitee } from "@bladekit/openapi/entities/recruit-invitee";
import { defineEntity } from "../../model/define-entity.ts";

/** People invited to sessions: their numbers, answers and attendance. The code for the door opens a record, where people are checked in. */
export const entity = defineEntity(recruitInvitee, {
  columns: [
    { field: "candidateName", width: 96 },
    { field: "seatNo", width: 76 },
    { field: "appointmentId", width: 150 },
    { field: "startTime", width: 148 },
    { field: "jobTitle", width: 140 },
    { field: "state", width: 96 },
    { field: "attendance", width: 96 },
    { field: "note", hidden: true },
    { field: "applicationId", width: 150, hidden: true },
    { field: "room", hidden: true },
    { field: "checkTime", hidden: true },
  ],
  filters: ["appointmentId", "state", "attendance"],
  actions: {
    checkIn: {
      on: "row",
      label: ["签到", "Check in"],
      main: true,
      when: ({ state, attendance, seatNo }) => state !== "planned" && attendance !== "present" && seatNo > 0,
    },
    move: {
      on: "row",
      label: ["改期", "Move"],
      when: ({ attendance, seatNo }) => attendance !== "present" && seatNo > 0,
      shows: ["candidateName", "startTime"],
    },
  },
});
