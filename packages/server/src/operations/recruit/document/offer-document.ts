import { say } from "../../../contract/say.ts";
import type { Block } from "../../../services/report/report.ts";
import type { DocumentRecord } from "./document-rows.ts";
import { closing, headOf, labels, type Wording } from "./wording.ts";

/** 录用通知: the letter to somebody who was hired. */
export function offerDocument(record: DocumentRecord, wording: Wording): Block[] {
  const { candidateName, applicationNo, jobTitle, deptName } = record;
  const letter = [
    say("{}：", "Dear {},", candidateName),
    say(
      "您应聘我院“{}”（{}）岗位，经审核与考核合格，现决定录用。",
      "You applied for the post “{}” ({}) at our hospital. You have passed the reviews and exams, and we are pleased to offer you the post.",
      jobTitle,
      deptName,
    ),
    say(
      "请按医院通知的时间，携带本通知和有效身份证件办理报到手续。",
      "Bring this letter and your ID document when you report for work on the day the hospital tells you.",
    ),
  ];
  const word = labels[wording.language];
  return [
    ...headOf(wording, record.planName, word.documentKind.offer),
    { kind: "paragraph", text: letter.map(wording.say).join("\n") },
    { kind: "paragraph", text: "" },
    {
      kind: "facts",
      columns: 2,
      facts: [
        { label: word.examTicketRow_candidateName, value: candidateName },
        { label: word.examTicketRow_applicationNo, value: applicationNo },
      ],
    },
    ...closing(wording),
  ];
}
