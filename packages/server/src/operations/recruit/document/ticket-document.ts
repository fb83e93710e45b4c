import type { ExamSubject } from "@bladekit/openapi";
import { say } from "../../../contract/say.ts";
import type { Block } from "../../../services/report/report.ts";
import type { DocumentRecord } from "./document-rows.ts";
import { labelOf, shownValue } from "./resume-values.ts";
import { counterCode, headOf, labels, type Wording } from "./wording.ts";

const notes = say("考生须知", "Instructions");
const map = say("扫码打开考试地点的地图。", "Scan this for a map of the exam place.");
const missing = say("无照片", "No photo");
const rules = [
  say("请凭本准考证和有效身份证件原件参加考试。", "Bring this ticket and your original ID document to the exam."),
  say("请提前到达考点，按考场与座位入座。", "Arrive early, and sit in the room and seat above."),
  say("其他要求以招聘公告为准。", "For everything else, see the recruitment notice."),
];

/** 准考证: the exam ticket, with a photo. */
export function ticketDocument(record: DocumentRecord, wording: Wording): Block[] {
  const { language } = wording;
  const { ticket, resume, candidateName, jobTitle, applicationNo, photo } = record;
  if (!ticket) return [];
  const { examTicketRow_ticketNo, examTicketRow_candidateName, examTicketRow_jobTitle } = labels[language];
  const { examTicketRow_applicationNo, examTicketRow_time, examTicketRow_place } = labels[language];
  const { examTicketRow_room, examTicketRow_seat, documentKind } = labels[language];
  const basic = (name: "sex" | "idNo") => ({
    label: labelOf("basic", name, language),
    value: shownValue("basic", name, resume.basic, wording),
  });
  return [
    ...headOf(wording, record.planName, documentKind.ticket),
    {
      kind: "facts",
      columns: 1,
      photo: { picture: photo, missing: wording.say(missing) },
      facts: [
        { label: examTicketRow_ticketNo, value: ticket.ticketNo },
        { label: examTicketRow_candidateName, value: candidateName },
        basic("sex"),
        basic("idNo"),
        { label: examTicketRow_jobTitle, value: jobTitle },
        { label: examTicketRow_applicationNo, value: applicationNo },
        { label: examTicketRow_time, value: ticket.time.slice(0, 16) },
        { label: examTicketRow_place, value: ticket.place },
        { label: examTicketRow_room, value: ticket.room },
        { label: examTicketRow_seat, value: ticket.seat },
      ],
    },
    ...subjectTable(ticket.subjects, wording),
    { kind: "heading", level: "section", text: wording.say(notes) },
    {
      kind: "paragraph",
      text: ticket.notice || rules.map((rule, index) => `${index + 1}. ${wording.say(rule)}`).join("\n"),
    },
    {
      kind: "codes",
      codes: [
        counterCode(wording, record),
        ...(ticket.mapLink ? [{ text: ticket.mapLink, label: wording.say(map) }] : []),
      ],
    },
  ];
}

/** The subjects of the exam, each with its time. */
function subjectTable(subjects: readonly ExamSubject[], { language }: Wording): Block[] {
  if (subjects.length === 0) return [];
  const { examSubject_name, examSubject_start, examSubject_minutes } = labels[language];
  return [
    {
      kind: "table",
      head: [
        { title: examSubject_name, width: 0.5 },
        { title: examSubject_start, width: 0.3 },
        { title: examSubject_minutes, width: 0.2 },
      ],
      rows: subjects.map(({ name, start, minutes }) => [name, start.slice(0, 16), String(minutes)]),
    },
  ];
}
