import type { OwnSheet, OwnSheetInput, OwnSheetOutcome, User } from "@bladekit/openapi";
import { plainText, type Sentence } from "@bladekit/sdk/rules";
import type { Context, PlatformContext } from "../../../../context/context.ts";
import type { UploadedFile } from "../../../../contract/operations.ts";
import { say } from "../../../../contract/say.ts";
import type { OwnKind, Target } from "../../../../lists/own-sheet/own-kind.ts";
import { ownOutcome } from "../../../../lists/own-sheet/own-outcome.ts";
import { type CommonValues, readOwnSheet } from "../../../../lists/own-sheet/read-own-sheet.ts";
import { remember } from "../../../../lists/own-sheet/remembered.ts";
import { saidBy, textRows } from "../../../../lists/own-sheet/text-rows.ts";
import { importEntered } from "../../../../lists/sheets/import-rows.ts";
import type { Column, Sheet } from "../../../../lists/sheets/sheet.ts";
import { userImporter, userTrial } from "./import-users.ts";
import { userSheet } from "./user-sheet.ts";

/** How hospitals' lists of their people are headed. */
const userKind: OwnKind = {
  kind: "user",
  mostRows: 1000,
  headings: {
    ignored:
      "序号 编次 单位 单位名称 民族 籍贯 学历 学位 专业 毕业院校 政治面貌 参加工作时间 入职时间 入院时间 年龄 身份证号 身份证号码 备注 用工性质 编制",
    account: "账号 登录账号 登录名 用户名 帐号",
    realName: "姓名 员工姓名 职工姓名 真实姓名 人员姓名 名字",
    code: "工号 员工号 职工号 员工编号 职工编号 人员编号 编号 人员代码 职工代码",
    phone: "手机 手机号 手机号码 移动电话 联系电话 联系方式 电话",
    email: "邮箱 电子邮箱 电子邮件 邮件",
    deptName: "科室 部门 所在科室 所属科室 所在部门 所属部门 科室名称 部门名称 工作科室",
    roleName: "角色 系统角色 角色名称",
    postName: "岗位 职务 岗位名称 工作岗位",
    sexName: "性别",
    birthday: "出生日期 出生年月日 生日 出生时间",
  },
  alone: ["account", "realName", "code", "phone", "email"],
  likely: [
    [/工号|编号|代码/, "code"],
    [/姓名/, "realName"],
    [/手机|电话/, "phone"],
    [/邮/, "email"],
    [/科室|部门/, "deptName"],
    [/角色/, "roleName"],
    [/岗位|职务/, "postName"],
    [/出生/, "birthday"],
  ],
  usual: "姓名、工号、科室",
  noRows: say("表头下没有人员", "There are no people below the headings"),
};

/** What a list of people lacks and all of them share: without a role nobody may do anything. */
const commonValues: CommonValues = async (_, known, has) =>
  (["roleName", "deptName"] as const)
    .filter((target) => !has.includes(target))
    .map((target) => ({ target, text: known[target] ?? "" }));

/** Reads a list of people and proposes what its columns say. @throws Refusal `file_refused`, `payload_too_large` */
export const readUserSheet = (ctx: Context, file: UploadedFile | undefined): Promise<OwnSheet> =>
  readOwnSheet(ctx, file, userKind, commonValues);

const none = /^(?:[-—–/]+|无|暂无)$/;
const readers: Readonly<Partial<Record<Target, (text: string) => string>>> = {
  realName: (text) => text.replaceAll(/(?<=\p{Script=Han})[\s　]+(?=\p{Script=Han})/gu, ""),
  phone: (text) => (none.test(text) ? "" : plainText(text).replaceAll(/[\s-]/g, "")),
  email: (text) => (none.test(text) ? "" : text),
  postName: (text) => (none.test(text) ? "" : text),
  sexName: (text) => text.replace(/^(男|女)性$/, "$1"),
};

/** Where a list has no accounts, people sign in with their number at the hospital, or with their phone. */
const stand = ["code", "phone"] as const;

/**
 * Reads the rows of a list of people as a person has checked it, and saves those without faults or, in a trial, says what they become.
 * @throws Refusal `forbidden`
 */
export async function importUserSheet(ctx: PlatformContext, input: OwnSheetInput): Promise<OwnSheetOutcome> {
  const { language } = ctx;
  const { isCovered = false, save = false } = input;
  const has = (target: Target) => input.columns.some((column) => column.target === target);
  const notes = new Map<number, Sentence[]>();
  const [given] = has("account") ? [] : stand.filter(has);
  const columns = userSheet.columns.map((column): Column<User> => {
    const isGiven = column.key !== "account" || !given;
    return isGiven || !column.entry ? column : { ...column, entry: { ...column.entry, isRequired: false } };
  });
  const read = textRows(language, input, { ...userSheet, columns }, readers);
  const rows = read.rows.map(({ row, texts }) => {
    const from = has("account") ? undefined : stand.find((key) => texts[key]);
    if (from) notes.set(row, [from === "code" ? byCode : byPhone]);
    return { row, texts: { ...texts, ...(from && { account: texts[from] ?? "" }) } };
  });
  const sheet: Sheet<User> = {
    ...read.sheet,
    columns: read.sheet.columns.map((column) =>
      column.key === "account" && given
        ? { ...column, title: read.sheet.columns.find(({ key }) => key === given)?.title ?? column.title }
        : column,
    ),
  };
  const importer = save ? userImporter : userTrial;
  const result = await importEntered(
    ctx,
    // Where nobody has a nickname, it is the name that lacks.
    { ...importer, sheet, columnOf: { ...importer.columnOf, name: "realName" } },
    { rows, failures: read.failures, notes: [] },
    { isCovered: isCovered ? 1 : 0, onlyValid: 1, isTrial: !save },
  );
  const outcome = ownOutcome(language, input, {
    rows: rows.map(({ row }) => ({ row, notes: notes.get(row) ?? [] })),
    failures: result.failures,
    values: new Map(rows.map((each) => [each.row, saidBy(language, userSheet, each)])),
  });
  if (save && outcome.succeeded > 0) await remember(ctx.db, ctx.now, "user", input);
  return outcome;
}

const byCode = say("以工号为登录账号", "The staff number is the account");
const byPhone = say("以手机号为登录账号", "The phone is the account");
