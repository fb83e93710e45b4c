import { addStaff, createTestApp, seedDemo, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedDemo(app.services);
  await addStaff(app, "100001", "head", ["statistics_view", "statistics_export"]);
  await addStaff(app, "100001", "reader", ["statistics_view"]);
  await addStaff(app, "100001", "clerk", ["job_view"]);
});
afterAll(() => app.close());

test("the head of recruitment reads the statistics of a year and of one plan, and keeps the address", async () => {
  const { screen, user, path, client } = await openConsole(app, "/recruit/statistics?set=education", { as: "head" });
  const table = await screen.findByRole("table", { name: "按学历" });
  const year = new Date().getFullYear();
  const ask = (planId?: string) =>
    client().GET("/mrhr-zpgl-new/recruitApplication/statistics", {
      params: { query: { set: "education", year, ...(planId && { planId }) } },
    });
  const shown = (of: HTMLElement) =>
    [...of.querySelectorAll("tr")].map((row) => [...row.children].map(({ textContent }) => textContent));
  const said = ({ columns, rows, total }: Awaited<ReturnType<typeof ask>>) => [
    ["按学历", ...columns.map(({ label }) => label)],
    ...rows.map(({ name, values }) => [name, ...values.map(String)]),
    ["合计", ...total.map(String)],
  ];
  expect(shown(table)).toEqual(said(await ask()));

  const plans = await client().GET("/mrhr-zpgl-new/recruitApplication/statistics", {
    params: { query: { set: "plan", year } },
  });
  const plan = plans.rows.find(({ key }) => key);
  await user.click(screen.getByRole("combobox", { name: "招聘计划" }));
  await user.click(await screen.findByRole("option", { name: plan?.name ?? "" }));
  await expect.poll(path).toContain(`planId=${plan?.key}`);
  const ofPlan = said(await ask(plan?.key));
  await expect.poll(() => shown(screen.getByRole("table", { name: "按学历" }))).toEqual(ofPlan);
});

test("a chart is one picture for eyes alone; the table says what stages took, and where nothing was measured", async () => {
  const { screen, user } = await openConsole(app, "/recruit/statistics", { as: "reader", language: "en" });
  await screen.findByRole("table", { name: "By post" });
  await user.click(screen.getByRole("combobox", { name: "Data set" }));
  await user.click(await screen.findByRole("option", { name: "Conversion between stages" }));
  const table = await screen.findByRole("table", { name: "Conversion between stages" });
  expect(within(table).getAllByText(/^\d+(\.\d)?%$/).length).toBeGreaterThan(2);
  const bars = [...document.querySelectorAll("figure svg")];
  expect(bars).toHaveLength(within(table).getAllByRole("row").length - 1);
  expect(bars.every((bar) => bar.closest("[aria-hidden]"))).toBe(true);
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});

test("the head saves the table as a workbook and as a PDF", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:statistics";
  });
  const { screen, user } = await openConsole(app, "/recruit/statistics", { as: "head" });
  await user.click(await screen.findByRole("button", { name: "导出" }));
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.type).toContain("spreadsheetml");
  await user.click(screen.getByRole("button", { name: "打印（PDF）" }));
  await expect.poll(() => saved.length).toBe(2);
  expect(await saved[1]?.slice(0, 5).text()).toBe("%PDF-");
});

test("a year without applications says so", async () => {
  const { screen } = await openConsole(app, `/recruit/statistics?year=${new Date().getFullYear() - 5}`, {
    as: "reader",
  });
  expect(await screen.findByText("没有可统计的投递。可选择其他年度或计划。")).toBeTruthy();
});

test("staff without the permission are refused", async () => {
  const { screen } = await openConsole(app, "/recruit/statistics", { as: "clerk" });
  expect(await screen.findByRole("heading", { name: /无权|权限/ })).toBeTruthy();
});
