import { addJob, filledSheet, type Hospital, openExamHospital, passScreening, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

/** A post whose scores are weighed. */
const examined = {
  stages: ["screen", "written", "interview", "onboard"],
  scoring: JSON.stringify({ weights: { written: 60, interview: 40 }, tieBreak: ["interview"] }),
  contact: JSON.stringify({ name: "王芳", phone: "0571-88888888" }),
};

const pathOf = (jobId: string) => `/recruit/score?filter=${encodeURIComponent(JSON.stringify({ jobId }))}`;

let hospital: Hospital;
let path: string;
let single: string;
beforeAll(async () => {
  const exam = await openExamHospital(
    ["application_view", "application_review", "score_view", "score_edit", "score_publish", "job_view"],
    "score_view",
  );
  hospital = exam.hospital;
  const jobId = await addJob(hospital, examined);
  await passScreening(exam, jobId);
  path = pathOf(jobId);
  const weights = JSON.stringify({ weights: { written: 100 }, tieBreak: [] });
  const other = await addJob(hospital, { ...examined, stages: ["screen", "written", "onboard"], scoring: weights });
  await passScreening(exam, other);
  single = pathOf(other);
});
afterAll(() => hospital.close());

test("arrow keys go through a column, and a block of a spreadsheet fills the cells from where it is pasted", async () => {
  const { screen, user } = await openConsole(hospital, path, { as: "hr" });
  await screen.findByRole("textbox", { name: "笔试 13800000011" });
  const boxes = (part: string) =>
    screen.getAllByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${part} 138`) });
  const [first, second] = boxes("笔试");
  await user.click(first as HTMLElement);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(second);
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(first);
  // At the end of a column the key moves nowhere.
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(first);
  await user.paste("81\t71\n82\t72\n");
  expect(
    boxes("笔试")
      .slice(0, 2)
      .map(({ value }) => value),
  ).toEqual(["81", "82"]);
  expect(
    boxes("面试")
      .slice(0, 2)
      .map(({ value }) => value),
  ).toEqual(["71", "72"]);
});

test("marks that were typed are there after a lock, and asked about on leaving", async () => {
  const { screen, user, go, reload } = await openConsole(hospital, path, { as: "hr" });
  const mark = () => screen.findByRole<HTMLInputElement>("textbox", { name: "笔试 13800000012" });
  await mark();
  expect([screen.queryByText(/已恢复/), screen.queryByText(/有错误/)]).toEqual([null, null]);
  await user.type(await mark(), "77");
  await reload();
  await expect.poll(async () => (await mark()).value).toBe("77");
  expect(screen.getByText(/已恢复/)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "首页" }));
  await user.click(await screen.findByRole("button", { name: "保留草稿并离开" }));
  await screen.findByText("hr，您好");
  go(path);
  await expect.poll(async () => (await mark()).value).toBe("77");
  await user.click(screen.getByRole("button", { name: "放弃草稿" }));
  await expect.poll(async () => (await mark()).value).toBe("");
  // A faulty cell also counts as unsaved input.
  await user.type(await mark(), "900");
  await user.click(screen.getByRole("link", { name: "首页" }));
  await user.click(await screen.findByRole("button", { name: "放弃修改" }));
  await screen.findByText("hr，您好");
  go(path);
  await expect.poll(async () => (await mark()).value).toBe("");
  // No draft is left to ask about.
  await user.click(screen.getByRole("link", { name: "首页" }));
  expect(await screen.findByText("hr，您好")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "保留草稿并离开" })).toBeNull();
});

test("a draft is not put over marks that somebody else has saved since", async () => {
  const { screen, user, reload } = await openConsole(hospital, path, { as: "hr" });
  const bonus = () => screen.findByRole<HTMLInputElement>("textbox", { name: "加分 13800000012" });
  await user.type(await bonus(), "3");
  const colleague = await signIn(hospital, "100001", "hr", "staff");
  const { jobId } = JSON.parse(decodeURIComponent(path.split("=")[1] ?? ""));
  const list = { params: { query: { jobId, size: 200 } } };
  const { records } = await colleague.GET("/mrhr-zpgl-new/recruitScore/list", list);
  const applicationNo = records.find(({ candidateName }) => candidateName === "13800000012")?.applicationNo ?? "";
  const entries = [{ applicationNo, bonus: 5, seen: { absent: [] } }];
  await colleague.POST("/mrhr-zpgl-new/recruitScore/submit", { body: { jobId, entries } });
  await reload();
  await expect.poll(async () => (await bonus()).value).toBe("3");
  await user.click(await screen.findByRole("button", { name: "保存" }));
  expect(await screen.findByText(/有错误，未保存任何成绩/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect.poll(async () => (await bonus()).value === "3" && screen.queryByText(/已恢复/) === null).toBe(true);
});

test("scores are entered down a column by the keyboard, saved and published", async () => {
  const { screen, user } = await openConsole(hospital, path, { as: "hr" });
  await screen.findByRole("textbox", { name: "笔试 13800000011" });
  // The post weighs two of the examinations; these and the bonus are entered.
  const boxes = () => screen.getAllByRole("textbox", { name: / 13800000011$/ });
  await expect
    .poll(() => boxes().map((box) => box.getAttribute("aria-label")?.split(" ")[0]))
    .toEqual(["笔试", "面试", "加分"]);
  await user.click(screen.getByRole("textbox", { name: "笔试 13800000011" }));
  await user.keyboard("900{Enter}80{Enter}缺考");
  expect(await screen.findByText(/有 1 格不是成绩/)).toBeTruthy();
  const isWrong = (person: string) =>
    screen.getByRole("textbox", { name: `笔试 ${person}` }).getAttribute("aria-invalid");
  expect(["13800000011", "13800000012"].map(isWrong)).toEqual(["true", "false"]);
  expect(screen.getByRole("button", { name: "保存" })).toHaveProperty("disabled", true);
  await user.clear(screen.getByRole("textbox", { name: "笔试 13800000011" }));
  await user.type(screen.getByRole("textbox", { name: "笔试 13800000011" }), "90");
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText(/已改 0 人/)).toBeTruthy();
  expect(screen.queryByText(/有错误/)).toBeNull();
  expect(await screen.findByDisplayValue("缺考")).toBeTruthy();
  const ask = async () => {
    await user.click(screen.getByRole("button", { name: "公布成绩" }));
    return within(await screen.findByRole("dialog", { name: "公布成绩" }));
  };
  const isClosed = () => expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  // A dialog that is left publishes nothing.
  await user.click((await ask()).getByRole("button", { name: "取消" }));
  await isClosed();
  await ask();
  await user.keyboard("{Escape}");
  await isClosed();
  const published = hospital.db.selectFrom("recruitPublishedScore").select("scores");
  expect(await published.execute()).toEqual([]);
  await user.click((await ask()).getByRole("button", { name: "确定" }));
  expect(await screen.findByText(/已公布 \d 人的成绩/)).toBeTruthy();
  await isClosed();
  expect(await published.execute()).not.toEqual([]);
});

test("typed scores are taken back at once, a single number is pasted into its cell, and a correction says why", async () => {
  const { screen, user } = await openConsole(hospital, path, { as: "hr" });
  const cell = await screen.findByRole<HTMLInputElement>("textbox", { name: "笔试 13800000011" });
  await expect.poll(() => cell.value).toBe("90");
  const [undo, save] = ["撤销", "保存"].map((name) => screen.getByRole<HTMLButtonElement>("button", { name }));
  expect([undo?.disabled, save?.disabled]).toEqual([true, true]);
  const put = async (text: string) => {
    await user.clear(cell);
    await user.click(cell);
    await user.paste(text);
  };
  await put("95");
  expect(cell.value).toBe("95");
  expect(screen.getByText(/^已改 1 人/)).toBeTruthy();
  await user.click(undo as HTMLElement);
  expect([cell.value, undo?.disabled, save?.disabled]).toEqual(["90", true, true]);

  await put("92");
  const note = screen.getByRole<HTMLInputElement>("textbox", { name: "更正说明" });
  await user.type(note, " 复核后更正 ");
  await user.click(save as HTMLElement);
  expect(await screen.findByText(/^已改 0 人/)).toBeTruthy();
  await expect.poll(() => [cell.value, note.value]).toEqual(["92", ""]);
  const history = hospital.db.selectFrom("recruitApplicationEvent").select("note").where("note", "!=", "");
  expect((await history.execute()).filter((event) => event.note.includes("（复核后更正）"))).toHaveLength(1);
});

test("a post that weighs one examination asks for its marks and the bonus alone", async () => {
  const { screen } = await openConsole(hospital, single, { as: "hr" });
  await screen.findByRole("textbox", { name: "笔试 13800000011" });
  const boxes = () => screen.getAllByRole("textbox", { name: / 13800000011$/ });
  await expect
    .poll(() => boxes().map((box) => box.getAttribute("aria-label")?.split(" ")[0]))
    .toEqual(["笔试", "加分"]);
});

test("a person who may only look finds numbers and nothing to type into", async () => {
  const { screen } = await openConsole(hospital, path, { as: "viewer" });
  expect(await screen.findByText("13800000012")).toBeTruthy();
  // All parts are there for a person who may not see what the post weighs.
  for (const name of ["笔试", "面试", "技能考核", "加分", "是否合格"])
    expect(screen.getByRole("columnheader", { name })).toBeTruthy();
  expect(screen.queryByText("该岗位还没有待录入成绩的人")).toBeNull();
  expect(screen.queryByRole("textbox", { name: /笔试/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "公布成绩" })).toBeNull();
  expect(screen.queryByRole("button", { name: "导入" })).toBeNull();
  expect(screen.queryByRole("button", { name: "导出" })).toBeNull();
});

test("a sheet is that of one post, which is chosen first; its import asks for a file alone", async () => {
  const none = await openConsole(hospital, "/recruit/score", { as: "hr" });
  expect(await none.screen.findByText("请先选择岗位")).toBeTruthy();
  expect(none.screen.queryByRole("button", { name: "公布成绩" })).toBeNull();

  const filter = encodeURIComponent(JSON.stringify({ jobId: await addJob(hospital, examined) }));
  const { screen, user } = await openConsole(hospital, `/recruit/score?filter=${filter}`, { as: "hr" });
  expect(await screen.findByText("该岗位还没有待录入成绩的人")).toBeTruthy();
  expect([screen.queryByText("请先选择岗位"), screen.queryByRole("textbox", { name: "更正说明" })]).toEqual([
    null,
    null,
  ]);
  expect(screen.queryByRole("button", { name: "清除筛选" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "导入" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("尚未选择文件（.xlsx 或 .csv）")).toBeTruthy();
  expect(dialog.queryByRole("checkbox")).toBeNull();
  const sheet = await filledSheet([{ 受理编号: "R-0", 姓名: "无此人", 笔试: 80 }]);
  await user.upload(dialog.getByLabelText("选择文件", { selector: "input" }), sheet);
  await user.click(dialog.getByRole("button", { name: "导入" }));
  expect(await dialog.findByRole("button", { name: "重新导入" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "只导入正确的行" })).toBeNull();
});
