import { readFile } from "node:fs/promises";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { openExamHospital, screen } from "../../operations/recruit/exam-fixture.ts";
import { addJob, type Hospital } from "../../operations/recruit/recruit-fixture.ts";
import { recruitPermissions } from "../../operations/recruit/staff-fixture.ts";
import { addRole, userButtons } from "../../operations/system/user/user-fixture.ts";
import { addStaff, signIn } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";

// Uploads workbooks in the form of Excel, WPS, Apache POI, SheetJS and openpyxl (packages/sheets/fixtures/make.py) to each import.

type Answer = {
  total: number;
  succeeded: number;
  failures: { row: number; column?: string; message: string }[];
  notes?: string[];
};
const dicts = "/blade-system/dict-biz/import";
const posts = "/mrhr-zpgl-new/recruitJob/import";
const users = "/blade-system/user/import-user";

let exam: Awaited<ReturnType<typeof openExamHospital>>;
let hospital: Hospital;
let clerk: BladeClient;

beforeAll(async () => {
  exam = await openExamHospital(["application_view", "application_review", "score_view", "score_edit"], "score_view");
  hospital = exam.hospital;
  for (const [code, dictKey, dictValue] of [
    ["recruit_employment", "agreed", "合同制"],
    ["recruit_category", "care", "护理类"],
  ] as const) {
    const id = hospital.services.ids.next();
    await hospital.db.insertInto("bladeDictBiz").values({ id, parentId: "1", code, dictKey, dictValue }).execute();
  }
  const verbs = ["view", "add", "edit", "import", "export"].map((verb) => `dictbiz_${verb}`);
  const permissions = [...recruitPermissions, ...verbs, ...userButtons, "user_import"];
  await addStaff(hospital, hospital.tenantId, "clerk", permissions);
  await addRole(hospital, hospital.tenantId, "只读");
  clerk = await signIn(hospital, hospital.tenantId, "clerk", "staff");
});
afterAll(() => hospital.close());

const fixture = (name: string) => readFile(new URL(`../../../../sheets/fixtures/${name}`, import.meta.url));
async function upload(path: string, name: string, query: object = {}, client = clerk): Promise<Answer> {
  const file = new File([new Uint8Array(await fixture(name))], name);
  return (await client.upload(path as never, file, { params: { query } } as never)) as Answer;
}
const taken = { total: 1, succeeded: 1, failures: [] };

async function entryOf(code: string) {
  const { dictValue, sort } = await forTenant(hospital.services.platform, hospital.tenantId)
    .selectFrom("bladeDictBiz")
    .select(["dictValue", "sort"])
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return { dictValue, sort };
}
async function postOf(jobCode: string) {
  const { records } = await clerk.GET("/mrhr-zpgl-new/recruitJob/list", { params: { query: { jobCode } } });
  return records.find((each) => each.jobCode === jobCode);
}
const userOf = (account: string) =>
  forTenant(hospital.services.platform, hospital.tenantId)
    .selectFrom("bladeUser")
    .select(["phone", "birthDate"])
    .where("account", "=", account)
    .executeTakeFirst();

describe("a sheet of dictionaries", () => {
  test.each(["a-column-selected", "b-dropdown", "c-autofilter", "d-last-row-hidden"])(
    "with a range to the last row of Excel has one row: F1%s",
    async (name) => expect(await upload(dicts, `F1${name}.xlsx`)).toEqual(taken),
  );

  test.each([
    ["F2a-decimal.xlsx", "f2a"],
    ["F2b-hexadecimal.xlsx", "f2b"],
  ])("keeps a character beyond U+FFFF: %s", async (name, code) => {
    expect(await upload(dicts, name)).toEqual(taken);
    expect((await entryOf(code)).dictValue).toBe("\u{20BB7}");
  });

  test("has 5 where Apache POI writes 5.0", async () => {
    expect(await upload(dicts, "F3a-poi-whole.xlsx")).toEqual(taken);
    expect((await entryOf("f3a")).sort).toBe(5);
  });

  test("says what people do not see in the file", async () => {
    expect(await upload(dicts, "unseen.xlsx")).toEqual({
      ...{ total: 2, succeeded: 2, failures: [] },
      notes: ["已读取工作表“字典”，隐藏的工作表未读取：参数", "其中 1 行在文件中是隐藏的，也已读取"],
    });
  });

  test.each([
    ["row-1e9.xlsx", "不是可读取的 xlsx 或 csv 文件"],
    ["kinds.xlsx", "未知的列：甲、乙"],
    ["old.xls", "这是旧格式（.xls、.et）的文件，请另存为 xlsx 格式"],
    ["encrypted.xlsx", "文件已加密，请取消密码后再导入"],
    ["make.py", "未知的列"],
  ])("that is another file is refused with a sentence: %s", async (name, sentence) => {
    const { error, message } = await refusalOf(upload(dicts, name));
    expect([error, message]).toEqual(["file_refused", expect.stringContaining(sentence)]);
  });
});

describe("a sheet of posts", () => {
  test("has 3 and 35 where Apache POI writes 3.0 and 35.0", async () => {
    expect(await upload(posts, "F3b-poi-post.xlsx")).toEqual(taken);
    expect(await postOf("F3B")).toMatchObject({ headcount: 3, conditions: { ageMax: 35 } });
  });

  test.each([
    ["F5a-error.xlsx", "F5A", "#N/A"],
    ["F5b-formula.xlsx", "F5B", "公式没有计算结果"],
  ])("with a cell that has no value is refused at this cell: %s", async (name, code, words) => {
    const { succeeded, failures } = await upload(posts, name);
    expect([succeeded, failures]).toEqual([
      0,
      [{ row: 2, column: "年龄上限", message: expect.stringContaining(words) }],
    ]);
    const some = await upload(posts, name, { onlyValid: 1 });
    expect([some.succeeded, await postOf(code)]).toEqual([0, undefined]);
  });

  test("keeps the last day of a deadline that a program moved by 43 seconds", async () => {
    expect(await upload(posts, "F6a-deadline.xlsx")).toEqual(taken);
    expect((await postOf("F6A"))?.applyEnd).toBe("2026-12-20 23:59:59");
  });

  test.each([0, 1, 2, 3, 4, 5, 6])("with a word for any major has no condition: F7-%i", async (index) => {
    expect(await upload(posts, `F7-${index}.xlsx`)).toEqual(taken);
    expect((await postOf(`F7${index}`))?.conditions).toEqual({ ageMax: 35 });
  });

  test("lifts a condition that a post has had", async () => {
    const conditions = JSON.stringify({ majors: ["护理学"], ageMax: 30 });
    await hospital.db.updateTable("recruitJob").set({ conditions }).where("jobCode", "=", "F70").execute();
    expect(await upload(posts, "F7-0.xlsx", { isCovered: 1 })).toEqual(taken);
    expect((await postOf("F70"))?.conditions).toEqual({ ageMax: 35 });
  });

  test.each([0, 1, 2, 3])("with a deadline as text has its whole day: F10-post-%i", async (index) => {
    expect(await upload(posts, `F10-post-${index}.xlsx`)).toEqual(taken);
    expect((await postOf(`F10${index}`))?.applyEnd).toBe("2026-12-20 23:59:59");
  });
});

describe("a sheet of staff", () => {
  test("has a phone where Apache POI writes 1.38E10", async () => {
    expect(await upload(users, "F3c-poi-phone.xlsx")).toEqual(taken);
    expect((await userOf("f3c"))?.phone).toBe("13800138002");
  });

  test.each(["F6b-birthday", "F10-user-0", "F10-user-1", "F10-user-2", "F10-user-3"])(
    "has the birthday that people see: %s",
    async (name) => {
      expect(await upload(users, `${name}.xlsx`)).toEqual(taken);
      const account = { "F6b-birthday": "f6b" }[name] ?? `f10${name.at(-1)}`;
      expect(String((await userOf(account))?.birthDate).slice(0, 10)).toBe("1990-01-02");
    },
  );
});

test("a sheet of scores has the mark that Excel shows, not the 17 digits that it stores", async () => {
  const stages = ["screen", "interview", "onboard"];
  const scoring = JSON.stringify({ weights: { interview: 100 }, tieBreak: [] });
  const jobId = await addJob(hospital, { stages, scoring });
  const [receipt] = await screen(exam, jobId);
  await hospital.db
    .updateTable("recruitApplication")
    .set({ applicationNo: "NO" })
    .where("id", "=", receipt?.applicationId ?? "")
    .execute();
  expect(await upload("/mrhr-zpgl-new/recruitScore/import", "F4-score.xlsx", { jobId }, exam.hr.client)).toMatchObject(
    taken,
  );
  const { records } = await exam.hr.client.GET("/mrhr-zpgl-new/recruitScore/list", { params: { query: { jobId } } });
  expect(records.find(({ id }) => id === receipt?.applicationId)?.interview).toBe(85.3);
});
