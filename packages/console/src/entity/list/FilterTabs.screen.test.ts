import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// Tabs over a list, by the example of applications.

let hospital: Hospital;
/** Numbers of two applications for the same title; the second has failed. */
let numbers: string[];
beforeAll(async () => {
  hospital = await openHospital();
  const { tenantId } = hospital;
  await addStaff(hospital, tenantId, "hr", ["application_view", "application_review"]);
  await addStaff(hospital, tenantId, "reader", ["application_view"]);
  await addGuest(hospital, tenantId, "13800000001");
  const guest = await signIn(hospital, tenantId, "13800000001");
  await fillResume(guest);
  const apply = async () => {
    const query = { jobId: await addJob(hospital, { title: "放射科技师" }) };
    return (await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query } })).applicationId;
  };
  const ids = [await apply(), await apply()];
  const hr = await signIn(hospital, tenantId, "hr", "staff");
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: { ids: ids.slice(1), action: "fail", reasonCode: "major" },
  });
  const detail = (id: string) =>
    guest.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", { params: { query: { id } } });
  numbers = (await Promise.all(ids.map(detail))).map(({ applicationNo }) => applicationNo);
});
afterAll(() => hospital.close());

const openTabs = async (search = "") => {
  const page = await openConsole(hospital, `/recruit/application${search}`, { as: "reader" });
  await page.screen.findByRole("tab", { name: "资格审查 1" });
  const rows = () => page.screen.queryAllByRole("rowheader").map(({ textContent }) => textContent ?? "");
  return { ...page, shows: (wanted: readonly string[]) => expect.poll(rows).toEqual(wanted.map(containing)) };
};
const containing = (text: string) => expect.stringContaining(text);

test("tabs count what the other filters leave, and a tab from the menu shows its rows alone", async () => {
  const { screen, user, path, shows } = await openTabs();
  expect(screen.queryByRole("tab", { name: /^未通过/ })).toBeNull();
  expect(screen.getAllByRole("tab")).toHaveLength(8);
  expect(screen.getByRole("tablist", { name: "环节" })).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /^姓名、/ }), "放射科技师");
  await expect.poll(() => decodeURIComponent(path())).toContain("放射科技师");
  const more = screen.getByRole("button", { name: "更多" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await user.click(more);
  await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
  const rejected = await screen.findByRole("menuitem", { name: "未通过 1" });
  expect(screen.queryByRole("menuitem", { name: /^全部/ })).toBeNull();
  await user.click(rejected);
  expect(await screen.findByRole("tab", { name: "未通过 1", selected: true })).toBeTruthy();
  expect(await screen.findByRole("tab", { name: "全部 2", selected: false })).toBeTruthy();
  await expect.poll(() => screen.getAllByRole("tab").length).toBe(9);
  await shows(numbers.slice(1));
  expect(decodeURIComponent(path())).toContain('"tab":"rejected"');
  expect(screen.queryByRole("checkbox")).toBeNull();

  // The first tab is that of no filter.
  await user.click(screen.getByRole("tab", { name: "全部 2" }));
  await expect.poll(() => decodeURIComponent(path())).not.toContain('"tab"');
  await expect.poll(() => screen.queryAllByRole("rowheader").length).toBe(2);
  expect(screen.queryByRole("tab", { name: /^未通过/ })).toBeNull();
});

test("a tab is no filter of the bar: it is cleared by none of its buttons, and is not asked for twice", async () => {
  const { screen, user, path } = await openTabs(`?filter=${encodeURIComponent('{"tab":"rejected"}')}`);
  expect(await screen.findByRole("tab", { name: "未通过 1", selected: true })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "清除筛选" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "更多筛选" }));
  const more = within(await screen.findByRole("dialog", { name: "更多筛选" }));
  expect(await more.findByRole("combobox", { name: "条件核对" })).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "环节", hidden: true })).toBeNull();
  await user.click(more.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.type(screen.getByRole("textbox", { name: /^姓名、/ }), "放射");
  await expect.poll(() => decodeURIComponent(path())).toContain("放射");
  await user.click(await screen.findByRole("button", { name: "清除筛选" }));
  await expect.poll(() => decodeURIComponent(path())).not.toContain("放射");
  expect(decodeURIComponent(path())).toContain('"tab":"rejected"');
  expect(screen.getByRole("tab", { name: "未通过 1", selected: true })).toBeTruthy();
});

test("counts are those of what is searched", async () => {
  const { screen, user } = await openTabs();
  await user.type(screen.getByRole("textbox", { name: /^姓名、/ }), "没有这个人");
  expect(await screen.findByRole("tab", { name: "全部 0" })).toBeTruthy();
  expect(screen.getByRole("tab", { name: "资格审查 0" })).toBeTruthy();
  // The rows are hidden by the filter, which can be cleared in their place.
  expect(await screen.findByText("没有符合条件的记录")).toBeTruthy();
  expect(screen.queryByText(/^还没有/)).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "清除筛选" }).at(-1) as HTMLElement);
  expect(await screen.findByRole("tab", { name: "全部 2" })).toBeTruthy();
  await expect.poll(() => screen.queryByText("没有符合条件的记录")).toBeNull();
});
