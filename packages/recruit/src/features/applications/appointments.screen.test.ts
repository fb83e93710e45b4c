import { addJob, crowdPhones, type Hospital, openExamHospital, passScreening } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../../testing/open-site.ts";

let hospital: Hospital;
let ids: string[];
beforeAll(async () => {
  const exam = await openExamHospital(
    ["application_view", "application_review", "appointment_view", "appointment_edit", "appointment_publish"],
    "appointment_view",
  );
  hospital = exam.hospital;
  const planId = hospital.services.ids.next();
  const open = { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" };
  await hospital.db
    .insertInto("recruitPlan")
    .values({ id: planId, name: "第二批公开招聘", year: 2026, publishState: "published", ...open })
    .execute();
  const jobId = await addJob(hospital, { planId, title: "放射科技师", stages: ["screen", "interview", "onboard"] });
  ids = (await passScreening(exam, jobId)).map(({ applicationId }) => applicationId);
  const { client } = exam.hr;
  const add = async (startTime: string, endTime: string) =>
    client.POST("/mrhr-zpgl-new/recruitAppointment/submit", {
      body: {
        ...{ planId, kind: "interview", title: "结构化面试", stage: "interview", place: "行政楼", room: "第一会议室" },
        ...{ mapLink: "https://map.example.org/", bring: "身份证原件", seats: 2, startTime, endTime },
        confirmUntil: "2099-12-03 17:30:00",
      },
    });
  const morning = await add("2099-12-05 09:00:00", "2099-12-05 12:00:00");
  const afternoon = await add("2099-12-05 14:00:00", "2099-12-05 17:00:00");
  const both = [morning.id, afternoon.id];
  await client.POST("/mrhr-zpgl-new/recruitAppointment/assign", { body: { ids: both, order: "number" } });
  await client.POST("/mrhr-zpgl-new/recruitAppointment/publish", { params: { query: { ids: both.join(",") } } });
});
afterAll(() => hospital.close());

/** The card of appointments on the page of one of the applications. */
async function open(index: 0 | 1 | 2) {
  const page = await openSite(hospital, `/recruit/user?id=${ids[index]}`, { as: crowdPhones[index] });
  await page.screen.findByRole("heading", { level: 3, name: /结构化面试/ });
  return page;
}

test("a candidate reads when, where and what to bring, and confirms", async () => {
  const { screen, user } = await open(0);
  expect(screen.getByText(/^2099-12-05 09:00–12:00/)).toBeTruthy();
  for (const text of ["行政楼 第一会议室", "身份证原件"]) expect(screen.getByText(text)).toBeTruthy();
  expect(document.querySelector(".standing-deadline")?.textContent).toMatch(/^请在 2099-12-03 17:30 前答复/);
  expect(screen.getByRole("link", { name: "查看地图" }).getAttribute("href")).toBe("https://map.example.org/");
  await user.click(screen.getByText("签到码"));
  expect(screen.getByRole("img", { name: "签到码" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "确认参加" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "确认参加" }));
  expect(await screen.findByRole("heading", { level: 3, name: /已确认/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "确认参加" })).toBeNull();
});

test("a candidate takes the last seat at another time, which others no longer find", async () => {
  const { screen, user } = await open(1);
  await user.click(screen.getByRole("button", { name: "改期" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("radio", { name: /14:00–17:00/ }));
  await user.click(dialog.getByRole("button", { name: "改期" }));
  expect(await screen.findByRole("heading", { level: 3, name: /已改期/ })).toBeTruthy();
  expect(screen.getByText(/^2099-12-05 14:00–17:00/)).toBeTruthy();
});

test("a candidate declines with a reason, and then nothing is left to answer", async () => {
  const { screen, user } = await open(2);
  await user.click(screen.getByRole("button", { name: "放弃" }));
  const dialog = within(await screen.findByRole("dialog"));
  const decline = dialog.getByRole<HTMLButtonElement>("button", { name: "放弃" });
  expect(decline.disabled).toBe(true);
  await user.type(dialog.getByRole("textbox"), "已有其他安排");
  await user.click(decline);
  expect(await screen.findByRole("heading", { level: 3, name: /已放弃/ })).toBeTruthy();
  expect(screen.getByText("已有其他安排")).toBeTruthy();
  for (const name of ["改期", "放弃", "加入日历"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByText("签到码")).toBeNull();
});
