import type { OwnSheetKind, OwnSheetTarget } from "../../model/console-data-provider.ts";

type Pair = readonly [zh: string, en: string];

/** What the dialog says of one kind of table, and how it shows a row. */
export interface OwnKind {
  readonly kind: OwnSheetKind;
  readonly button: Pair;
  readonly title: Pair;
  readonly hint: Pair;
  /** What so many rows are called once they are saved. */
  readonly saved: (count: number) => Pair;
  /** Whether records that there are change only where somebody says so. */
  readonly asksToCover: boolean;
  /** Values that name the record; the others stand behind them. */
  readonly heads: readonly OwnSheetTarget[];
  /** Values that all rows share, or that are long. */
  readonly quiet: readonly string[];
  /** Shared values that take several lines. */
  readonly long: readonly OwnSheetTarget[];
  /** Whether the words of a cell may stay words, which staff check. */
  readonly keepsWords: boolean;
}

const posts: OwnKind = {
  kind: "job",
  button: ["导入岗位表", "Import own table"],
  title: ["导入医院自己的岗位表", "Import your own table of posts"],
  hint: [
    "直接选择已有的岗位表，不必改成模板。标题行、合并的单元格、“35周岁及以下”“若干”等写法都能读取。",
    "Choose the table that you have. Title rows, merged cells and phrases such as 35周岁及以下 or 若干 are read as they are.",
  ],
  saved: (count) => [`已保存 ${count} 个岗位，新增的为草稿。`, `Saved: ${count}. New posts are drafts.`],
  asksToCover: true,
  heads: ["title", "jobCode", "deptName", "headcount"],
  quiet: ["duty", "requirement", "stages", "withdrawUntilStage", "contactName", "contactPhone", "hireMode"],
  long: ["duty", "requirement", "stages"],
  keepsWords: true,
};

const scores: OwnKind = {
  kind: "score",
  button: ["导入成绩表", "Import own table"],
  title: ["导入医院或考试机构的成绩表", "Import a table of scores of your own"],
  hint: [
    "直接选择已有的成绩表，不必改成模板。按受理编号或准考证号找到考生，一张表可以有多个岗位；已选岗位时也可只有姓名。“缺考”“85分”等写法都能读取。",
    "Choose the table that you have. Candidates are found by receipt or ticket number, so it may cover many posts; within a chosen post names are enough. 缺考 and 85分 are read as they are.",
  ],
  saved: (count) => [`已录入 ${count} 人的成绩。`, `Scores entered: ${count}.`],
  asksToCover: false,
  heads: ["candidateName", "applicationNo", "ticketNo"],
  quiet: [],
  long: [],
  keepsWords: false,
};

const people: OwnKind = {
  kind: "user",
  button: ["导入人员表", "Import own table"],
  title: ["导入医院自己的人员表", "Import your own list of people"],
  hint: [
    "直接选择人事的花名册，不必改成模板。没有账号列时，以工号或手机号为账号；新密码随机生成，以短信发给本人。",
    "Choose the list that you have. Without accounts in it, the staff number or the phone is the account. Random passwords go to the people by SMS.",
  ],
  saved: (count) => [`已保存 ${count} 人。`, `Saved: ${count}.`],
  asksToCover: true,
  heads: ["realName", "account", "deptName"],
  quiet: [],
  long: [],
  keepsWords: false,
};

/** The kinds of records whose tables are taken as hospitals have them, by their resources. */
export const ownKinds: Readonly<Record<string, OwnKind>> = {
  "recruit/job": posts,
  "recruit/score": scores,
  "system/user": people,
};
