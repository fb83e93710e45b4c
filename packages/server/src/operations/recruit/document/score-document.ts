import { scoreParts } from "@bladekit/sdk/rules";
import { say } from "../../../contract/say.ts";
import type { Block } from "../../../services/report/report.ts";
import type { DocumentRecord } from "./document-rows.ts";
import { closing, headOf, labels, type Wording } from "./wording.ts";

const words = {
  part: say("考核项目", "Part"),
  mark: say("成绩", "Score"),
  total: say("总成绩", "Total"),
  passed: say("达到合格线", "Passed"),
  failed: say("未达到合格线", "Not passed"),
  published: say("公布时间", "Published"),
};

/** 成绩单: the marks of an application as they were published. */
export function scoreDocument(record: DocumentRecord, wording: Wording): Block[] {
  const { scores, candidateName, applicationNo, jobTitle, deptName, ticket } = record;
  if (!scores) return [];
  const word = labels[wording.language];
  const { written, interview, skill, bonus, absent, total, rank, passed, publishTime } = scores;
  const marks = { written, interview, skill };
  const rows = scoreParts.flatMap((part) => {
    const mark = absent.includes(part) ? word.seenScores_absent : marks[part]?.toString();
    return mark === undefined ? [] : [[word.scorePart[part], mark]];
  });
  const verdict = passed === undefined ? "" : wording.say(passed ? words.passed : words.failed);
  return [
    ...headOf(wording, record.planName, word.documentKind.scores),
    {
      kind: "facts",
      columns: 2,
      facts: [
        { label: word.examTicketRow_candidateName, value: candidateName },
        { label: word.examTicketRow_applicationNo, value: applicationNo },
        { label: word.examTicketRow_jobTitle, value: `${jobTitle} ${deptName}`, wide: true },
        ...(ticket ? [{ label: word.examTicketRow_ticketNo, value: ticket.ticketNo }] : []),
        { label: wording.say(words.published), value: publishTime.slice(0, 16) },
      ],
    },
    {
      kind: "table",
      head: [
        { title: wording.say(words.part), width: 0.5 },
        { title: wording.say(words.mark), width: 0.5 },
      ],
      rows: [
        ...rows,
        ...(bonus ? [[word.seenScores_bonus, String(bonus)]] : []),
        ...(total === undefined
          ? []
          : [[wording.say(words.total), [String(total), verdict].filter(Boolean).join(" ")]]),
        ...(rank === undefined ? [] : [[word.publicityScores_rank, String(rank)]]),
      ],
    },
    ...closing(wording),
  ];
}
