import { addJob, type Hospital, openExamHospital, passScreening } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let hospital: Hospital;
let planId: string;
let ids: string[];
beforeAll(async () => {
  const exam = await openExamHospital(
    [
      ...["application_view", "application_review", "application_letter", "plan_view", "setting_view", "setting_edit"],
      ...["appointment_view", "appointment_edit", "appointment_publish"],
    ],
    "application_view",
  );
  hospital = exam.hospital;
  planId = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id: planId, name: "二〇二六年公开招聘", year: 2026, publishState: "published" },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 17:30:00" },
    })
    .execute();
  const jobId = await addJob(hospital, { planId, title: "内科医师", stages: ["screen", "interview", "onboard"] });
  ids = (await passScreening(exam, jobId)).map(({ applicationId }) => applicationId);
  const { client } = exam.hr;
  const { id } = await client.POST("/mrhr-zpgl-new/recruitAppointment/submit", {
    body: {
      ...{ planId, kind: "interview", title: "结构化面试", stage: "interview", place: "行政楼", room: "", seats: 3 },
      ...{ startTime: "2026-12-05 09:00:00", endTime: "2026-12-05 12:00:00" },
    },
  });
  await client.POST("/mrhr-zpgl-new/recruitAppointment/assign", { body: { ids: [id], order: "number" } });
  await client.POST("/mrhr-zpgl-new/recruitAppointment/publish", { params: { query: { ids: id } } });
  await hospital.db
    .deleteFrom("recruitInvitee")
    .where("applicationId", "=", ids[0] ?? "")
    .execute();
});
afterAll(() => hospital.close());

test("HR sends the interview letter from the page of a plan: who lacks a value is left out, and a second one takes a tick", async () => {
  const { screen, user } = await openConsole(hospital, `/campaign/${planId}`, { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "发送通知书" }));
  const dialog = within(await screen.findByRole("dialog", { name: "发送通知书" }));
  await user.click(await dialog.findByRole("button", { name: "发送 2 份" }));
  expect(await screen.findByText("已发送 2 份")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "关闭" }));
  await user.click(await screen.findByRole("button", { name: "发送通知书" }));
  const again = within(await screen.findByRole("dialog", { name: "发送通知书" }));
  expect(await again.findAllByText("已于 2026-11-20 12:00 发送，勾选则再发一次")).toHaveLength(2);
  expect(again.getByText("缺少：日程时间、日程地点")).toBeTruthy();
  const boxes = again.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [false, false],
    [false, false],
  ]);
  expect(again.getByRole<HTMLButtonElement>("button", { name: "发送 0 份" }).disabled).toBe(true);
  await user.click(boxes[1] as HTMLInputElement);
  expect(again.getByRole<HTMLButtonElement>("button", { name: "发送 1 份" }).disabled).toBe(false);
});

test("an application says which letters its candidate has got, to whoever may see it", async () => {
  const { screen } = await openConsole(hospital, `/recruit/application/${ids[2]}/show`, { as: "viewer" });
  const card = within(await screen.findByRole("region", { name: "已发送的通知书" }));
  expect(card.getByRole("button", { name: "面试通知书" })).toBeTruthy();
  expect(card.getByText("2026-11-20 12:00 hr")).toBeTruthy();
});

test("a letter is written beside what a real candidate would get, and an unknown placeholder is refused at its field", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/lettertemplate", { as: "hr" });
  await user.click(await screen.findByRole("link", { name: "修改 面试通知" }));
  expect(await screen.findByText(/请于 2026 年 12 月 5 日 09:00 到行政楼参加面试/)).toBeTruthy();
  const content = screen.getByRole("textbox", { name: /^正文/ });
  await user.clear(content);
  await user.type(content, "受理编号");
  await user.click(screen.getAllByRole("button", { name: "受理编号" })[0] as HTMLElement);
  expect(await screen.findByText(/^受理编号R20261120-/, undefined, { timeout: 3000 })).toBeTruthy();
  await user.type(content, "{{ward}");
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect((await screen.findAllByText(/^没有变量 \{ward\}/)).length).toBeGreaterThan(0);
});
