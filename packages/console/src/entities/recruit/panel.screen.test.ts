import { addJob, addStaff, type Hospital, openExamHospital, passScreening, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
let jobId: string;
let sessionId: string;
beforeAll(async () => {
  const exam = await openExamHospital(
    [
      ...["application_view", "application_review", "appointment_view", "appointment_edit", "appointment_publish"],
      ...["score_view", "score_edit", "panel_view", "panel_edit", "panel_finish", "job_view"],
    ],
    "panel_view",
  );
  hospital = exam.hospital;
  for (const name of ["wang", "li"]) await addStaff(hospital, "100001", name, ["panel_mark"]);
  const planId = hospital.services.ids.next();
  const open = { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" };
  await hospital.db
    .insertInto("recruitPlan")
    .values({ id: planId, name: "第二批公开招聘", year: 2026, publishState: "published", ...open })
    .execute();
  jobId = await addJob(hospital, {
    ...{ planId, title: "放射科技师", stages: ["screen", "interview", "onboard"] },
    scoring: JSON.stringify({ weights: { interview: 100 }, tieBreak: [] }),
  });
  await passScreening(exam, jobId);
  const { client } = exam.hr;
  ({ id: sessionId } = await client.POST("/mrhr-zpgl-new/recruitAppointment/submit", {
    body: {
      ...{ planId, kind: "interview", title: "结构化面试", stage: "interview", place: "行政楼", seats: 3 },
      ...{ startTime: "2026-12-05 09:00:00", endTime: "2026-12-05 12:00:00" },
    },
  }));
  await client.POST("/mrhr-zpgl-new/recruitAppointment/assign", { body: { ids: [sessionId], order: "number" } });
  await client.POST("/mrhr-zpgl-new/recruitAppointment/publish", { params: { query: { ids: sessionId } } });
  await client.POST("/mrhr-zpgl-new/recruitPanel/submit", {
    body: { appointmentId: sessionId, examiners: "wang,li", chair: "wang", hideNames: true },
  });
});
afterAll(() => hospital.close());

/** The pad of an examiner, opened from the list of their sessions. */
async function openPad(as: string) {
  const page = await openConsole(hospital, "/recruit/marking", { as });
  await page.user.click(await page.screen.findByRole("link", { name: "结构化面试" }));
  await page.screen.findByText(/^已评 \d \/ 3 人$/);
  return page;
}
type Pad = Awaited<ReturnType<typeof openPad>>;

async function mark({ screen, user }: Pad, marks: readonly string[]) {
  for (const [index, value] of marks.entries()) {
    await user.type(screen.getByRole("textbox", { name: `${index + 1} 号的评分` }), `${value}{Enter}`);
    await screen.findByText(`已评 ${index + 1} / 3 人`);
  }
}

async function handIn({ screen, user }: Pad) {
  await user.click(screen.getByRole("button", { name: "提交评分" }));
  const dialog = within(await screen.findByRole("dialog", { name: "提交评分" }));
  await user.click(dialog.getByRole("button", { name: "提交" }));
  await screen.findByText("已提交");
}

test("examiners mark by number, the chair sees the ranking, and HR finishes with the scores written", async () => {
  const li = await openPad("li");
  expect(li.screen.queryByText("13800000011")).toBeNull();
  expect(li.screen.queryByRole("region", { name: "实时排名" })).toBeNull();
  await li.user.type(li.screen.getByRole("textbox", { name: "1 号的评分" }), "800");
  expect(await li.screen.findByText("0–100，至多两位小数")).toBeTruthy();
  await li.user.clear(li.screen.getByRole("textbox", { name: "1 号的评分" }));
  await mark(li, ["80", "70", "60.5"]);
  await handIn(li);

  const wang = await openPad("wang");
  await mark(wang, ["70", "90", "60"]);
  const ranking = within(wang.screen.getByRole("region", { name: "实时排名" }));
  expect(ranking.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "名次抽签号岗位得分",
    "12 放射科技师80.00",
    "21 放射科技师75.00",
    "33 放射科技师60.25",
  ]);
  await handIn(wang);

  const { screen, user } = await openConsole(hospital, "/recruit/panel", { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "完成评分 结构化面试" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: /^确/ }));
  expect(await screen.findByText("已完成")).toBeTruthy();
  const hr = await signIn(hospital, "100001", "hr", "staff");
  const { records } = await hr.GET("/mrhr-zpgl-new/recruitScore/list", { params: { query: { jobId } } });
  expect(records.map(({ interview }) => interview)).toEqual([80, 75, 60.25]);
});
