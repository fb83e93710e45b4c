import { recruitTicket } from "@bladekit/openapi/entities/recruit-ticket";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const IssueAnswer = lazyPart(async () => (await import("./ticket/IssueAnswer.tsx")).IssueAnswer);
const PrintTickets = lazyPart(async () => (await import("./ticket/PrintTickets.tsx")).PrintTickets);
const SeatDialog = lazyPart(async () => (await import("./ticket/SeatDialog.tsx")).SeatDialog);

const { create: _, edit: seats, ...verbs } = recruitTicket.verbs;

/** Exam tickets with their rooms and seats. A ticket has no form: it is issued, and its seat is changed. */
export const entity = defineEntity(
  { ...recruitTicket, verbs: { ...verbs, seats } },
  {
    columns: [
      { field: "ticketNo", width: 124 },
      { field: "candidateName", width: 84 },
      { field: "applicationNo", width: 150, hidden: true },
      { field: "jobId", width: 160 },
      { field: "room", width: 64 },
      { field: "seat", width: 64 },
      { field: "time", width: 148 },
      { field: "place", width: 180 },
      { field: "stage", hidden: true },
    ],
    filters: ["planId", "jobId"],
    parts: { tools: PrintTickets },
    actions: {
      issue: {
        on: "list",
        label: ["发放准考证", "Issue tickets"],
        confirm: [
          "处于笔试环节且尚无准考证的人按考场与座位依次发放；已有的不变。",
          "Candidates at the written exam stage without a ticket get seats, room by room. Existing tickets do not change.",
        ],
        answer: IssueAnswer,
      },
      seats: { on: "rows", label: ["调整座位", "Change seats"], part: SeatDialog },
    },
  },
);
