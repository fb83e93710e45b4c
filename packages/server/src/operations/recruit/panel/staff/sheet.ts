import { Readable } from "node:stream";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import type { FileAnswer } from "../../../../contract/operations.ts";
import { say } from "../../../../contract/say.ts";
import { documentType, fileNameOf } from "../../../../services/report/pdf-file.ts";
import type { Block } from "../../../../services/report/report.ts";
import { namesOf } from "../../../system/user/user-names.ts";
import { headOf, labels, readWording } from "../../document/wording.ts";
import { isAbsent, panelColumns, readExaminees, standingOf } from "../panel-rows.ts";

const words = {
  title: say("考官评分表", "Marks of the panel"),
  rule: say("计分规则", "Rule"),
  mean: say("取全部评分的平均分", "The mean of all marks"),
  number: say("抽签号", "Number"),
  score: say("得分", "Score"),
  rank: say("名次", "Rank"),
  absent: say("缺席", "Absent"),
  examiners: say("考官签名", "Signatures of the examiners"),
  chair: say("主考官：", "Chair:"),
  counted: say("记分员：", "Scorer:"),
  watched: say("监督员：", "Supervisor:"),
};

/** Signatures beside each other. */
const perLine = 3;

/** The marks of a panel as a PDF to sign. Numbers stand for names where names are hidden. @throws Refusal `not_found` */
export async function printPanelSheet(ctx: Context, id: string): Promise<FileAnswer> {
  const panel = await ctx.db
    .selectFrom("recruitPanel")
    .select(panelColumns)
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!panel) throw new Refusal("not_found");
  const session = await ctx.db
    .selectFrom("recruitAppointment as session")
    .innerJoin("recruitPlan as plan", "plan.id", "session.planId")
    .select(["session.title", "session.startTime", "session.place", "session.room", "plan.name as planName"])
    .where("session.id", "=", panel.appointmentId)
    .executeTakeFirst();
  if (!session) throw new Refusal("not_found");
  const wording = await readWording(ctx.db, ctx);
  const people = await readExaminees(ctx.db, [panel]);
  const nameOf = await namesOf(ctx.db, panel.examinerIds);
  const word = labels[ctx.language];
  const { dropHigh, dropLow, examinerIds } = panel;
  const rule =
    dropHigh + dropLow === 0
      ? words.mean
      : say(
          "去掉 {} 个最高分、{} 个最低分后取平均分",
          "The mean without the {} highest and the {} lowest",
          dropHigh,
          dropLow,
        );
  const hasNames = !panel.hideNames || panel.state === "finished";
  const titles = [
    wording.say(words.number),
    ...(hasNames ? [word.examTicketRow_candidateName] : []),
    ...examinerIds.map(nameOf),
    wording.say(words.score),
    wording.say(words.rank),
  ];
  const rows = people.map((person) => {
    const { score, rank } = standingOf(person, people, panel);
    const marks = examinerIds.map((examiner) => person.marks.get(examiner));
    return [
      String(person.seatNo),
      ...(hasNames ? [person.candidateName] : []),
      ...marks.map((mark) => (mark === undefined ? "" : String(mark / 100))),
      isAbsent(person) ? wording.say(words.absent) : (score?.toFixed(2) ?? ""),
      rank === undefined ? "" : String(rank),
    ];
  });
  const title = wording.say(words.title);
  const signers = examinerIds.map((examiner) => `${nameOf(examiner)}：`);
  const sections: Block[][] = [
    [
      ...headOf(wording, session.planName, title),
      {
        kind: "facts",
        columns: 1,
        facts: [
          { label: word.markingRow_title, value: session.title },
          { label: word.examTicketRow_time, value: session.startTime.slice(0, 16) },
          { label: word.examTicketRow_place, value: [session.place, session.room].filter(Boolean).join(" ") },
          { label: wording.say(words.rule), value: wording.say(rule) },
        ],
      },
      { kind: "table", head: titles.map((each) => ({ title: each, width: 1 / titles.length })), rows },
      { kind: "heading", level: "section", text: wording.say(words.examiners) },
      ...Array.from({ length: Math.ceil(signers.length / perLine) }, (_, line): Block => {
        return { kind: "signatures", labels: signers.slice(line * perLine, (line + 1) * perLine) };
      }),
      { kind: "signatures", labels: [words.chair, words.counted, words.watched].map((each) => wording.say(each)) },
    ],
  ];
  const head = { title, author: wording.hospital, language: ctx.language };
  const bytes = await ctx.printers.run("drawReport", { ...head, sections }, ctx);
  return { type: documentType, fileName: fileNameOf(title, session.title), stream: Readable.from([bytes]) };
}
