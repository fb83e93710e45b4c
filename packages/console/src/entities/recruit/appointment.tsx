import { recruitAppointment } from "@bladekit/openapi/entities/recruit-appointment";
import { Day } from "../../entity/cells/Day.tsx";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const AssignAnswer = lazyPart(async () => (await import("./appointment/AssignAnswer.tsx")).AssignAnswer);
const SpreadAnswer = lazyPart(async () => (await import("./appointment/SpreadAnswer.tsx")).SpreadAnswer);
const PublishSessions = lazyPart(async () => (await import("./appointment/PublishSessions.tsx")).PublishSessions);

/** Sessions of exams, interviews and the steps after them, with the people who are invited. */
export const entity = defineEntity(recruitAppointment, {
  columns: [
    { field: "title", width: 140 },
    { field: "kind", width: 100 },
    { field: "planId", width: 170, hidden: true },
    { field: "startTime", width: 148 },
    { field: "place", hidden: true },
    { field: "room", width: 100 },
    { field: "seats", width: 72 },
    { field: "taken", width: 72 },
    { field: "planned", width: 84 },
    { field: "confirmed", width: 84 },
    { field: "declined", hidden: true },
    { field: "present", hidden: true },
    { field: "confirmUntil", cell: ({ confirmUntil }) => <Day time={confirmUntil} />, hidden: true },
  ],
  filters: ["planId", "kind", "title"],
  sort: ["startTime", "DESC"],
  actions: {
    spread: { on: "row", label: ["按考场与时段建立", "Add rooms and times"], answer: SpreadAnswer },
    assign: { on: "rows", label: ["安排应聘者", "Invite candidates"], answer: AssignAnswer },
    publish: {
      on: "rows",
      label: ["发布日程", "Publish"],
      when: ({ planned }) => planned > 0,
      part: PublishSessions,
    },
    absent: {
      on: "row",
      label: ["登记缺席", "Mark absentees"],
      confirm: [
        "未签到的人记为缺席，应聘者可以看到。",
        "Everyone who has not checked in is recorded as absent. Candidates can see this.",
      ],
    },
  },
});
