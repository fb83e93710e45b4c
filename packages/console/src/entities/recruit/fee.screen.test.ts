import { addJob, type Hospital, openExamHospital, passScreening } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  const exam = await openExamHospital(
    ["application_view", "application_review", "fee_view", "fee_edit", "plan_view", "job_view"],
    "fee_view",
  );
  hospital = exam.hospital;
  const planId = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id: planId, name: "第二批公开招聘", year: 2026, publishState: "published", fee: 8000 },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" },
    })
    .execute();
  const jobId = await addJob(hospital, { planId, title: "放射科技师", stages: ["screen", "written", "onboard"] });
  await passScreening(exam, jobId);
});
afterAll(() => hospital.close());

const open = (as = "hr") => openConsole(hospital, "/recruit/fee", { as });

test("staff record the fees of two candidates at once, each with a receipt, and waive that of a third", async () => {
  const { screen, user } = await open();
  for (const phone of ["13800000011", "13800000012"])
    await user.click(await screen.findByRole("checkbox", { name: new RegExp(phone) }));
  const bar = await screen.findByRole("region", { name: "已选 2 项" });
  await user.click(within(bar).getByRole("button", { name: "登记缴费" }));
  const dialog = within(await screen.findByRole("dialog", { name: "登记缴费" }));
  const save = dialog.getByRole<HTMLButtonElement>("button", { name: "保存" });
  expect(save.disabled).toBe(true);
  await user.type(dialog.getByRole("textbox", { name: "收据号 13800000011" }), "0001");
  await user.type(dialog.getByRole("textbox", { name: "收据号 13800000012" }), "0001");
  await user.click(save);
  expect((await dialog.findByRole("alert")).textContent).toContain("收据号重复");
  const second = dialog.getByRole("textbox", { name: "收据号 13800000012" });
  await user.clear(second);
  await user.type(second, "0002");
  await expect.poll(() => save.disabled).toBe(false);
  await user.click(save);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  for (const text of ["0001", "0002"]) expect(await screen.findByText(text)).toBeTruthy();

  const due = within(screen.getByText("13800000013").closest("tr") as HTMLElement);
  await user.click(due.getByRole("button", { name: /^登记缴费/ }));
  const third = within(await screen.findByRole("dialog", { name: "登记缴费" }));
  await user.click(third.getByRole("combobox", { name: "缴费状态" }));
  await user.click(await screen.findByRole("option", { name: "已免除" }));
  await user.type(third.getByRole("textbox", { name: /^备注/ }), "低保家庭");
  await user.click(third.getByRole("button", { name: "保存" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("已免除")).toBeTruthy();
});

test("a person who may only look finds no button", async () => {
  const { screen } = await open("viewer");
  expect(await screen.findByText("13800000011")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /登记缴费/ })).toBeNull();
});
