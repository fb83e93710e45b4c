import { addJob, type Hospital, openExamHospital, passScreening } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
const day = "2026-11-20";
beforeAll(async () => {
  const exam = await openExamHospital(
    [
      ...["application_view", "application_review", "plan_view", "job_view", "appointment_view", "appointment_edit"],
      ...["appointment_delete", "appointment_publish", "appointment_check"],
    ],
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
  await passScreening(exam, jobId);
  for (const [title, seats, from, to] of [
    ["结构化面试", 3, "13:00", "15:00"],
    ["试讲", 3, "14:30", "16:00"],
  ] as const)
    await exam.hr.client.POST("/mrhr-zpgl-new/recruitAppointment/submit", {
      body: {
        ...{ planId, kind: "interview", title, stage: "interview", place: "行政楼", seats },
        ...{ startTime: `${day} ${from}:00`, endTime: `${day} ${to}:00` },
      },
    });
});
afterAll(() => hospital.close());

const open = (path = "/recruit/appointment") => openConsole(hospital, path, { as: "hr" });
type Opened = Awaited<ReturnType<typeof open>>;

/** Ticks the session with this title, and presses a button above the list. */
async function press({ screen, user }: Opened, title: string, name: string) {
  await user.click(await screen.findByRole("checkbox", { name: new RegExp(title) }));
  // The counts of the rows may still be on their way.
  await expect.poll(() => screen.queryByRole("button", { name })?.matches(":disabled")).toBe(false);
  await user.click(screen.getByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name }));
}

async function assign(page: Opened, title: string) {
  const dialog = await press(page, title, "安排应聘者");
  await page.user.click(await dialog.findByRole("combobox", { name: /^顺序/ }));
  await page.user.click(await page.screen.findByRole("option", { name: "按受理编号" }));
  await page.user.click(dialog.getByRole("button", { name: "安排应聘者" }));
  expect(await page.screen.findByText("已安排 3 人，余 0 个空座。发布后应聘者才能看到。")).toBeTruthy();
  await page.user.click(page.screen.getByRole("button", { name: "关闭" }));
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull();
}

test("people get seats, a clash is seen before publishing, and without it they are told", async () => {
  const page = await open();
  const { screen, user } = page;
  await assign(page, "结构化面试");
  await assign(page, "试讲");
  const clash = await press(page, "试讲", "发布日程");
  expect(await clash.findByText(/3 处时间冲突/)).toBeTruthy();
  expect(clash.getByRole<HTMLButtonElement>("button", { name: "发布" }).disabled).toBe(true);
  await user.click(clash.getByRole("button", { name: "取消" }));
  await hospital.db
    .updateTable("recruitAppointment")
    .set({ startTime: `${day} 15:00:00` })
    .where("title", "=", "试讲")
    .execute();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "发布日程" }));
  const dialog = within(await screen.findByRole("dialog", { name: "发布日程" }));
  expect(await dialog.findByText(/将通知 3 人/)).toBeTruthy();
  const publish = dialog.getByRole("button", { name: "发布" });
  await expect.poll(() => publish.matches(":disabled")).toBe(false);
  await user.click(publish);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const states = await hospital.db
    .selectFrom("recruitInvitee as invitee")
    .innerJoin("recruitAppointment as session", "session.id", "invitee.appointmentId")
    .select(["session.title", "invitee.state"])
    .orderBy("session.title")
    .execute();
  expect(states.filter(({ state }) => state === "published").map(({ title }) => title)).toEqual([
    "试讲",
    "试讲",
    "试讲",
  ]);
});

test("the link of the code for the door opens the person, who is checked in there once", async () => {
  const person = await hospital.db
    .selectFrom("recruitInvitee")
    .select("id")
    .where("state", "=", "published")
    .orderBy("seatNo")
    .executeTakeFirstOrThrow();
  const { screen, user } = await open(`/recruit/invitee/${person.id}/show`);
  await user.click(await screen.findByRole("button", { name: "签到" }));
  expect(await screen.findByText("已签到")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("button", { name: "签到" })).toBeNull();
});
