import type { ScoreEntry } from "@bladekit/openapi";
import { addJob, crowdPhones, type Hospital, openExamHospital, passScreening } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../../testing/open-site.ts";

let hospital: Hospital;
let ids: string[];
beforeAll(async () => {
  const exam = await openExamHospital(
    ["application_view", "application_review", "score_edit", "score_publish", "ticket_view", "ticket_edit"],
    "ticket_view",
  );
  hospital = exam.hospital;
  const jobId = await addJob(hospital, {
    ...{ title: "放射科技师", stages: ["screen", "written", "interview", "onboard"] },
    scoring: JSON.stringify({ weights: { written: 60, interview: 40 }, passLine: 60, tieBreak: ["interview"] }),
  });
  const receipts = await passScreening(exam, jobId);
  ids = receipts.map(({ applicationId }) => applicationId);
  const [first, second, third] = receipts.map(({ applicationNo }) => applicationNo);
  const { client } = exam.hr;
  await client.POST("/mrhr-zpgl-new/recruitTicket/issue", {
    body: {
      ...{ jobId, time: "2099-12-27 09:00:00", place: "仁和市第一中学" },
      ...{ rooms: [{ room: "01", seats: 30 }], overrideReason: "急需岗位" },
    },
  });
  const enter = (entries: ScoreEntry[]) =>
    client.POST("/mrhr-zpgl-new/recruitScore/submit", { body: { jobId, entries } });
  await enter([
    { applicationNo: first ?? "", written: 90 },
    { applicationNo: second ?? "", written: 50 },
    { applicationNo: third ?? "", absent: ["written"] },
  ]);
  await exam.hr.review(ids.slice(0, 2), "pass");
  await enter([
    { applicationNo: first ?? "", interview: 80, bonus: 2 },
    { applicationNo: second ?? "", interview: 55 },
  ]);
  await client.POST("/mrhr-zpgl-new/recruitScore/publish", { body: { jobId } });
});
afterAll(() => hospital.close());

/** The page of one of the three applications, with the lines of its scores. */
async function open(index: 0 | 1 | 2) {
  const { screen, user, path } = await openSite(hospital, `/recruit/user?id=${ids[index]}`, { as: crowdPhones[index] });
  await screen.findByRole("heading", { name: "成绩" });
  const lines = [...document.querySelectorAll("#scores > div")].map((line) =>
    [...line.querySelectorAll("dt, dd")].map(({ textContent }) => textContent).join(" "),
  );
  return { screen, user, path, lines };
}

test("a candidate reads each mark, the bonus, the total beside the pass mark, and the rank", async () => {
  const { screen, lines } = await open(0);
  expect(lines).toEqual(["笔试 90", "面试 80", "加分 2", "总成绩 88达到合格线", "名次 第 1 名"]);
  expect(screen.getByText(/^公布时间/).textContent).toMatch(/^公布时间 \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  expect(screen.queryByText(/待各项成绩齐全/)).toBeNull();
});

test("a total below the pass mark says so, and no bonus is no line", async () => {
  const { lines } = await open(1);
  expect(lines).toEqual(["笔试 50", "面试 55", "总成绩 52未达到合格线", "名次 第 2 名"]);
});

test("an absence is named, and the total is not made up", async () => {
  const { screen, lines } = await open(2);
  expect(lines).toEqual(["笔试 缺考"]);
  expect(screen.getByText("总成绩与名次待各项成绩齐全后公布。")).toBeTruthy();
});

test("a ticket to print stands among what waits for the candidate, with the way to it in the list", async () => {
  const { screen, user, path } = await openSite(hospital, "/recruit/user", { as: crowdPhones[0] });
  const heading = await screen.findByRole("heading", { level: 2, name: /^待您处理/ });
  const [first] = screen.getAllByRole("heading", { level: 2 });
  expect(first).toBe(heading);
  const group = within(heading.closest("section") as HTMLElement);
  expect(group.getByText(/准考证已发放/)).toBeTruthy();
  await user.click(group.getByRole("link", { name: "查看并打印准考证" }));
  expect(path()).toBe(`/recruit/user/ticket?id=${ids[0]}`);
});

test("a ticket that was issued is offered with its page", async () => {
  const { screen, user, path } = await open(0);
  const notice = within(screen.getByText(/准考证已发放/).closest(".notice") as HTMLElement);
  await user.click(notice.getByRole("link", { name: "查看并打印准考证" }));
  expect(path()).toBe(`/recruit/user/ticket?id=${ids[0]}`);
});

test.each([
  [null, null, "现在即可打印。"],
  ["2026-11-01 08:00:00", null, "打印时间：2026-11-01 08:00 起"],
  [null, "2099-12-27 09:00:00", "打印时间：2099-12-27 09:00 前"],
  ["2026-11-01 08:00:00", "2099-12-27 09:00:00", "打印时间：2026-11-01 08:00 至 2099-12-27 09:00"],
])("a ticket from %s to %s is offered for that time", async (ticketStart, ticketEnd, told) => {
  const { db, services } = hospital;
  const planId = services.ids.next();
  const days = { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" };
  await db
    .insertInto("recruitPlan")
    .values({ ...days, ...{ id: planId, name: told, year: 2026, ticketStart, ticketEnd } })
    .execute();
  await db.updateTable("recruitJob").set({ planId }).where("title", "=", "放射科技师").execute();
  const { screen } = await open(0);
  expect(screen.getByText(/准考证已发放/).textContent).toContain(told);
});
