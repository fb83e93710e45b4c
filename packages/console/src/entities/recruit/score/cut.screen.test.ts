import { addJob, type Hospital, openExamHospital, passScreening, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let hospital: Hospital;
let jobId: string;
beforeAll(async () => {
  const exam = await openExamHospital(
    ["application_view", "application_review", "score_view", "score_edit", "job_view"],
    "score_view",
  );
  hospital = exam.hospital;
  jobId = await addJob(hospital, {
    ...{ title: "内科医师", headcount: 1, stages: ["screen", "written", "medical", "onboard"] },
    scoring: JSON.stringify({ weights: { written: 100 }, tieBreak: [] }),
  });
  const receipts = await passScreening(exam, jobId);
  const hr = await signIn(hospital, "100001", "hr", "staff");
  const entries = receipts.map(({ applicationNo }, index) => ({ applicationNo, written: [80, 80, 55][index] ?? 0 }));
  await hr.POST("/mrhr-zpgl-new/recruitScore/submit", { body: { jobId, entries } });
});
afterAll(() => hospital.close());

const path = () => `/recruit/score?filter=${encodeURIComponent(JSON.stringify({ jobId }))}`;

test("people who share the last place are proposed together, and passed with a reason for one more", async () => {
  const { screen, user } = await openConsole(hospital, path(), { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "按比例入围" }));
  const dialog = within(await screen.findByRole("dialog", { name: "按比例入围" }));
  const table = within(await dialog.findByRole("region", { name: "入围名单" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent?.replace(/R\d+-\d+$/, ""))).toEqual([
    "名次姓名成绩结果受理编号",
    "11380000001180入围",
    "11380000001280入围",
    "31380000001355未入围",
  ]);
  expect(dialog.getByText("可入围 1 人，已有 0 人，本次入围 2 人。")).toBeTruthy();
  await user.type(dialog.getByRole("spinbutton", { name: "笔试合格线" }), "60");
  expect(await dialog.findByText("未达合格线")).toBeTruthy();
  await dialog.findByRole("region", { name: "名额核对" });
  await user.click(dialog.getByRole("button", { name: "通过 2 人" }));
  expect(await dialog.findByText("请填写超出人数的理由")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /^超出人数的理由/ }), "两人并列第一");
  await user.click(dialog.getByRole("button", { name: "通过 2 人" }));
  expect(await screen.findByText("操作成功! 共 2 人")).toBeTruthy();
  const hr = await signIn(hospital, "100001", "hr", "staff");
  const { records } = await hr.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: { jobId } } });
  expect(records.map(({ stage }) => stage).sort()).toEqual(["medical", "medical", "written"]);
});

test("a person who may look and not review sees the proposal and no way to pass anybody", async () => {
  const { screen, user } = await openConsole(hospital, path(), { as: "viewer" });
  await user.click(await screen.findByRole("button", { name: "按比例入围" }));
  const dialog = within(await screen.findByRole("dialog", { name: "按比例入围" }));
  expect(await dialog.findByRole("region", { name: "入围名单" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^通过/ })).toBeNull();
});

test("the best of the reserve moves up to the place that somebody has left", async () => {
  const hr = await signIn(hospital, "100001", "hr", "staff");
  const list = () => hr.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: { jobId } } });
  const move = (ids: string[], action: "reserve" | "fail") =>
    hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
      body: { ids, action, ...(action === "fail" && { reasonCode: "other" }) },
    });
  const rows = (await list()).records;
  const idOf = (phone: string) => rows.find(({ candidateName }) => candidateName === phone)?.id ?? "";
  await move([idOf("13800000012"), idOf("13800000013")], "reserve");
  await move([idOf("13800000011")], "fail");
  const { screen, user } = await openConsole(hospital, path(), { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "按名次递补" }));
  const dialog = within(await screen.findByRole("dialog", { name: "按名次递补" }));
  expect(await dialog.findByText(/^招聘 1 人，已占 0 个名额，本次递补 1 人。/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "递补 1 人" }));
  expect(await screen.findByText("操作成功! 共 1 人")).toBeTruthy();
  const after = (await list()).records;
  expect(after.map(({ candidateName, state }) => [candidateName, state]).sort()).toEqual([
    ["13800000011", "rejected"],
    ["13800000012", "active"],
    ["13800000013", "reserve"],
  ]);
});
