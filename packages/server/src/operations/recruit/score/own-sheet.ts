import type { ImportFailure, OwnSheet, OwnSheetInput, OwnSheetOutcome } from "@bladekit/openapi";
import { plainText } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { UploadedFile } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { emptyField } from "../../../contract/value-sentences.ts";
import type { OwnKind, Target } from "../../../lists/own-sheet/own-kind.ts";
import { ownOutcome } from "../../../lists/own-sheet/own-outcome.ts";
import { readOwnSheet } from "../../../lists/own-sheet/read-own-sheet.ts";
import { remember } from "../../../lists/own-sheet/remembered.ts";
import { saidBy, textRows } from "../../../lists/own-sheet/text-rows.ts";
import { type EnteredRow, failure } from "../../../lists/sheets/import-sheet.ts";
import type { Text } from "../../../lists/sheets/sheet.ts";
import { type Entry, marksIn, saveScores } from "./save-scores.ts";
import { competing, markedParts } from "./score-rows.ts";
import { scoreSheet } from "./score-sheet.ts";

/** How hospitals' and examiners' tables of scores are headed. */
const scoreKind: OwnKind = {
  kind: "score",
  mostRows: 1000,
  headings: {
    ignored:
      "序号 编次 名次 排名 总分 总成绩 合计 平均分 折算分 折算成绩 性别 身份证号 身份证号码 证件号码 岗位名称 岗位代码 报考岗位 报考单位 考场 考场号 座位号 联系电话 手机号 是否合格",
    applicationNo: "受理编号 受理号 报名号 报名编号 报名序号",
    ticketNo: "准考证号 准考证号码 准考证 考号 考生号",
    candidateName: "姓名 考生姓名 应聘者 应聘者姓名 应聘人员",
    written: "笔试 笔试成绩 笔试分数 笔试得分 卷面成绩",
    interview: "面试 面试成绩 面试分数 面试得分",
    skill: "技能考核 技能成绩 技能考核成绩 技能测试 实操成绩 操作成绩",
    bonus: "加分 政策加分 附加分",
  },
  alone: ["applicationNo", "ticketNo", "candidateName", "written", "interview", "skill", "bonus"],
  likely: [
    [/准考证|考号/, "ticketNo"],
    [/受理|报名/, "applicationNo"],
    [/姓名/, "candidateName"],
    [/笔试|卷面/, "written"],
    [/面试/, "interview"],
    [/技能|实操|操作/, "skill"],
    [/加分/, "bonus"],
    [/成绩|分数|得分/, "written"],
  ],
  usual: "准考证号、姓名、笔试成绩",
  noRows: say("表头下没有成绩", "There are no scores below the headings"),
};

/** Reads a table of scores and proposes what its columns say. @throws Refusal `file_refused`, `payload_too_large` */
export const readScoreSheet = (ctx: Context, file: UploadedFile | undefined): Promise<OwnSheet> =>
  readOwnSheet(ctx, file, scoreKind, async () => []);

/** What people write for a mark: 85分, 缺, 旷考, a stroke for none. */
function readMark(text: string): string {
  const plain = plainText(text).replaceAll(/\s/g, "").replace(/分$/, "");
  if (/^(?:缺|缺考|缺席|未到|未参加|旷考|弃考|absent)$/i.test(plain)) return "缺考";
  if (/^(?:[-—–/]+|无|免|免试)$/.test(plain)) return "";
  return /^\d{1,3}\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, "") : plain;
}

const readName = (text: string) => text.replaceAll(/[\s　]+/g, "");
const readers = {
  ...Object.fromEntries(markedParts.map((part) => [part, readMark])),
  candidateName: readName,
};

const faults = {
  unnumbered: say(
    "请填写受理编号或准考证号；先选择岗位，则也可按姓名",
    "Enter a receipt or ticket number. Choose a post first to go by names",
  ),
  unknown: say("没有这位考生，或已退出", "There is no such candidate, or the candidate has withdrawn"),
  otherPost: say("这位考生报考的是其他岗位", "This candidate applied for another post"),
  several: say("有多位考生符合，请填写受理编号", "More than one candidate matches. Enter the receipt number"),
} as const satisfies Record<string, Text>;

/** The template's columns, with the ticket number that tables of examiners go by. */
const ownSheet = {
  ...scoreSheet,
  columns: [
    ...scoreSheet.columns
      .filter(({ entry }) => entry)
      .map(({ entry, ...column }) => ({ ...column, entry: { ...entry, isRequired: false } })),
    { key: "ticketNo", title: { zh: "准考证号", en: "Ticket number" }, width: 16, entry: {} },
  ],
};

/**
 * Reads the rows of a table of scores as a person has checked it, of one post or of all that its candidates applied for, and enters those
 * without faults or, in a trial, says what they become.
 */
export async function importScoreSheet(
  ctx: Context,
  input: OwnSheetInput,
  jobId: string | undefined,
): Promise<OwnSheetOutcome> {
  const { language } = ctx;
  const { save = false } = input;
  const { rows, failures, sheet } = textRows(language, input, ownSheet, readers);
  const find = await finder(ctx, rows, jobId);
  const byPost = new Map<string, Entry[]>();
  const titleOf = (...keys: readonly Target[]) => {
    const key = keys.find((each) => input.columns.some(({ target }) => target === each)) ?? keys[0];
    return sheet.columns.find((each) => each.key === key) ?? { title: { zh: "", en: "" } };
  };
  const numbered = titleOf("ticketNo", "applicationNo", "candidateName");
  const found = new Map<number, Found>();
  const faulty = new Set(failures.map(({ row }) => row));
  const all: ImportFailure[] = [...failures];
  for (const each of rows) {
    const { row, texts } = each;
    const person = find(each);
    const marks = marksIn(texts);
    const hasMarks = Object.keys(marks).length > 0;
    if ("message" in person) all.push(failure(language, row, numbered, person.message));
    else if (!hasMarks && !faulty.has(row)) {
      all.push(failure(language, row, titleOf(...markedParts.filter((part) => titled(input, part))), emptyField));
    } else if (!faulty.has(row)) {
      found.set(row, person);
      const entry = { row, applicationNo: person.applicationNo, name: texts.candidateName ?? "", marks };
      byPost.set(person.jobId, [...(byPost.get(person.jobId) ?? []), entry]);
    }
  }
  for (const [post, entries] of byPost) {
    try {
      const choice = { jobId: post, note: "", dryRun: !save, onlyValid: true, columns: sheet.columns as never };
      all.push(...(await saveScores(ctx, entries, [], choice)).failures);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { sentence } = error;
      all.push(...entries.map(({ row }) => failure(language, row, { title: { zh: "", en: "" } }, sentence)));
    }
  }
  const values = new Map(
    rows.map((each) => [each.row, [...saidBy(language, ownSheet, each), ...postOf(language, found.get(each.row))]]),
  );
  const outcome = ownOutcome(language, input, {
    rows: rows.map(({ row }) => ({ row, notes: [] })),
    failures: all.map(({ column, ...rest }) => ({ ...rest, ...(column && { column }) })),
    values,
  });
  if (save && outcome.succeeded > 0) await remember(ctx.db, ctx.now, "score", input);
  return outcome;
}

const titled = ({ columns }: OwnSheetInput, part: string) => columns.some(({ target }) => target === part);

const postTitle: Text = { zh: "岗位", en: "Post" };
const postOf = (language: "zh" | "en", person: Found | undefined) =>
  person ? [{ key: "jobTitle", title: postTitle[language], text: person.jobTitle }] : [];

type Found = { applicationNo: string; jobId: string; jobTitle: string };

/** Finds the candidate of a row, as far as the caller sees applications: by a number, or within one post by name. */
async function finder({ db }: Context, rows: readonly EnteredRow[], jobId: string | undefined) {
  const said = (key: string) => ["-", ...new Set(rows.map(({ texts }) => texts[key] ?? "").filter(Boolean))];
  const people = await db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .leftJoin("recruitTicket as ticket", "ticket.applicationId", "application.id")
    .select(["application.applicationNo", "application.jobId", "application.candidateName", "job.title as jobTitle"])
    .select("ticket.ticketNo")
    .where("application.state", "in", competing)
    .where((row) =>
      row.or([
        row("application.applicationNo", "in", said("applicationNo")),
        row("ticket.ticketNo", "in", said("ticketNo")),
        ...(jobId ? [row("application.jobId", "=", jobId)] : []),
      ]),
    )
    .execute();
  const fault = (message: Text) => ({ message });
  return ({ texts: { applicationNo, ticketNo, candidateName } }: EnteredRow): Found | { message: Text } => {
    if (!applicationNo && !ticketNo && (!jobId || !candidateName)) return fault(faults.unnumbered);
    const matching = people.filter(
      (each) =>
        (!applicationNo || each.applicationNo === applicationNo) &&
        (!ticketNo || each.ticketNo === ticketNo) &&
        // A number finds its row alone: that the name is another's is a fault of its own.
        (applicationNo || ticketNo || each.candidateName === candidateName),
    );
    const own = jobId ? matching.filter((each) => each.jobId === jobId) : matching;
    // Numbers of tickets begin anew in each plan.
    const [person, other] = own.length > 1 ? own.filter((each) => each.candidateName === candidateName) : own;
    if (other) return fault(faults.several);
    if (person) return person;
    return fault(own.length > 1 ? faults.several : matching.length > 0 ? faults.otherPost : faults.unknown);
  };
}
