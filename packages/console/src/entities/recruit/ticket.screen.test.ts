import { addJob, type Hospital, openExamHospital, passScreening } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
let planId: string;
beforeAll(async () => {
  const exam = await openExamHospital(
    ["application_view", "application_review", "ticket_view", "ticket_edit", "plan_view", "job_view"],
    "ticket_view",
  );
  hospital = exam.hospital;
  planId = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id: planId, name: "第二批公开招聘", year: 2026, publishState: "published", openRatioDefault: "" },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" },
      ...{ ticketStart: "2026-12-20 08:00:00", ticketEnd: "2026-12-27 09:00:00" },
      ...{ examTime: "2026-12-27 09:00:00", examPlace: "仁和市第一中学" },
    })
    .execute();
  const jobId = await addJob(hospital, { planId, title: "放射科技师", stages: ["screen", "written", "onboard"] });
  await passScreening(exam, jobId);
});
afterAll(() => hospital.close());

const open = (as = "hr") => openConsole(hospital, "/recruit/ticket", { as });
type Opened = Awaited<ReturnType<typeof open>>;

/** Room and seat of each row, in the order of the list. */
const seats = ({ screen }: Opened) =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td, th")].map(({ textContent }) => textContent).join(" "))
    .map((text) => /\d{2} \d{2}(?= 2026)/.exec(text)?.[0]);

test("tickets are issued room by room; what the server asks for besides is said at its place", async () => {
  const page = await open();
  const { screen, user } = page;
  await user.click(await screen.findByRole("button", { name: "发放准考证" }));
  const dialog = within(await screen.findByRole("dialog", { name: "发放准考证" }));
  const issue = await dialog.findByRole("button", { name: "发放准考证" });
  await user.click(issue);
  expect(await dialog.findByText(/请(输入|选择)考场与座位/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "添加考场与座位" }));
  await user.type(await dialog.findByRole("textbox", { name: /^考场/ }), "01");
  await user.type(dialog.getByRole("textbox", { name: /^座位数/ }), "2");
  await user.click(issue);
  expect(await dialog.findAllByText(/计划与岗位须择一填写/)).not.toEqual([]);

  await user.click(dialog.getByRole("combobox", { name: /^招聘计划/ }));
  await user.click(await screen.findByRole("option", { name: /第二批公开招聘/ }));
  await user.click(issue);
  expect(await dialog.findAllByText(/座位/)).not.toEqual([]);
  await user.click(dialog.getByRole("button", { name: "添加考场与座位" }));
  const [, room] = await dialog.findAllByRole("textbox", { name: /^考场/ });
  const [, count] = dialog.getAllByRole("textbox", { name: /^座位数/ });
  await user.type(room as HTMLElement, "02");
  await user.type(count as HTMLElement, "5");
  await user.type(dialog.getByRole("textbox", { name: /^本次最多发放/ }), "2");
  // The refusal of the call before may still be on its way.
  await expect.poll(() => issue.matches(":disabled")).toBe(false);
  await user.click(issue);
  expect(await screen.findByText("已发放 2 张，还有 1 人未发放，请再次发放。")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "发放准考证" }));
  const rest = within(await screen.findByRole("dialog", { name: "发放准考证" }));
  await user.click(await rest.findByRole("combobox", { name: /^招聘计划/ }));
  await user.click(await screen.findByRole("option", { name: /第二批公开招聘/ }));
  await user.click(rest.getByRole("button", { name: "添加考场与座位" }));
  await user.type(await rest.findByRole("textbox", { name: /^考场/ }), "02");
  await user.type(rest.getByRole("textbox", { name: /^座位数/ }), "5");
  await user.click(rest.getByRole("button", { name: "发放准考证" }));
  expect(await screen.findByText("已发放 1 张，全部完成。")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "关闭" }));
  await expect.poll(() => seats(page)).toEqual(["01 01", "01 02", "02 01"]);
});

test("two candidates change places, and a seat that is taken is refused", async () => {
  const page = await open();
  const { screen, user } = page;
  for (const phone of ["13800000011", "13800000013"])
    await user.click(await screen.findByRole("checkbox", { name: new RegExp(phone) }));
  await user.click(await screen.findByRole("button", { name: "调整座位" }));
  const dialog = within(await screen.findByRole("dialog", { name: "调整座位" }));
  expect(dialog.getByRole("button", { name: "保存" })).toHaveProperty("disabled", true);
  expect([dialog.queryByText(/已恢复/), dialog.queryByRole("alert")]).toEqual([null, null]);
  for (const head of ["姓名", "考场", "座位"]) expect(dialog.getByText(head)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "对调" }));
  await user.click(dialog.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("操作成功!")).toBeTruthy();
  await expect.poll(() => seats(page)).toEqual(["02 01", "01 02", "01 01"]);

  await user.click(await screen.findByRole("checkbox", { name: /13800000011/ }));
  await user.click(await screen.findByRole("button", { name: "调整座位" }));
  const again = within(await screen.findByRole("dialog", { name: "调整座位" }));
  const [room, seat] = again.getAllByRole("textbox");
  const save = again.getByRole<HTMLButtonElement>("button", { name: "保存" });
  // A single ticket has nobody to swap seats with.
  expect(again.queryByRole("button", { name: "对调" })).toBeNull();
  await user.clear(room as HTMLElement);
  await expect.poll(() => save.disabled).toBe(true);
  await user.type(room as HTMLElement, "01");
  await expect.poll(() => save.disabled).toBe(false);
  await user.clear(seat as HTMLElement);
  await expect.poll(() => save.disabled).toBe(true);
  await user.type(seat as HTMLElement, "02");
  await user.click(again.getByRole("button", { name: "保存" }));
  expect((await again.findByRole("alert")).textContent).toMatch(/已有人/);

  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "调整座位" }));
  const third = within(await screen.findByRole("dialog", { name: "调整座位" }));
  expect(await third.findByText(/已恢复/)).toBeTruthy();
  expect(third.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value)).toEqual(["01", "02"]);
  await user.click(third.getByRole("button", { name: "取消" }));
});

test("a person who may only look finds no button", async () => {
  const { screen } = await open("viewer");
  expect(await screen.findByText("13800000011")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /发放准考证|更多操作/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("the tickets of the plan that the list is narrowed to are printed as one file", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:tickets";
  });
  const path = `/recruit/ticket?filter=${encodeURIComponent(JSON.stringify({ planId }))}`;
  const { screen, user } = await openConsole(hospital, path, { as: "hr" });
  await screen.findAllByText("仁和市第一中学");
  await user.click(await screen.findByRole("button", { name: "打印准考证（PDF）" }));
  await expect.poll(() => saved.map(({ type }) => type)).toEqual(["application/pdf"]);
});
