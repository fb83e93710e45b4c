import { addGuest, addJob, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  const closed = { applyStart: "2026-10-01 08:00:00", applyEnd: "2026-11-01 17:30:00" };
  await addJob(hospital, { title: "儿科医师", category: "doctor", employment: "staff" });
  await addJob(hospital, { title: "儿科规培医师", category: "doctor", employment: "contract", hireMode: 2 });
  await addJob(hospital, { title: "儿科护士", category: "nurse", employment: "contract", educationMin: "any" });
  await addJob(hospital, { title: "儿科主任医师", ...closed });
});
afterAll(() => hospital.close());

const open = (address: string) => openSite(hospital, address);
/** Opens a page, and counts its reads of lists of closed posts. */
async function openCounted(address: string) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(request.url);
    return hospital.fetch(request);
  };
  const page = await openSite({ ...hospital, fetch }, address);
  return { ...page, closedLists: () => asked.filter((url) => url.includes("status=closed")).length };
}
const rows = (place: HTMLElement | null) =>
  [...(place?.querySelectorAll(".job-list > li") ?? [])].map((row) => row.querySelector("a")?.textContent);

test("a search finds posts of both kinds, says which is for graduates, and folds the closed ones", async () => {
  const { screen, user } = await open("/recruit/search?title=儿科");
  expect(await screen.findByText("共 3 个岗位")).toBeTruthy();
  const campus = screen.getByRole("link", { name: "儿科规培医师" }).closest("article") as HTMLElement;
  expect(within(campus).getByText("校招")).toBeTruthy();
  const social = screen.getByRole("link", { name: "儿科医师" }).closest("article") as HTMLElement;
  expect(within(social).queryByText("校招")).toBeNull();
  expect(within(social).getByText("硕士研究生及以上")).toBeTruthy();
  const nurse = screen.getByRole("link", { name: "儿科护士" }).closest("article") as HTMLElement;
  expect(within(nurse).getByText("学历不限")).toBeTruthy();
  const fold = (await screen.findByText("已截止的岗位（1）")).closest("details");
  expect(fold?.open).toBe(false);
  expect(rows(fold)).toEqual(["儿科主任医师"]);
  await user.click(screen.getByText("已截止的岗位（1）"));
  expect(fold?.open).toBe(true);
});

test("a row says the pay in numbers where the hospital has no words for it", async () => {
  await addJob(hospital, { title: "针灸医师", hireMode: 2, salaryMin: 200_000, salaryMax: 300_000 });
  const zh = await open("/recruit/search?title=针灸");
  expect(await zh.screen.findByText("20–30 万元/年")).toBeTruthy();
  const en = await openSite(hospital, "/recruit/search?title=针灸", { language: "en" });
  expect(await en.screen.findByText("¥200,000–300,000 a year")).toBeTruthy();
});

test("the second page and the search for closed posts fold none", async () => {
  const second = await openCounted("/recruit/search?title=儿科&current=2&size=10");
  expect(await second.screen.findByText(/^共 3 个岗位$/)).toBeTruthy();
  expect(second.screen.queryByText(/^已截止的岗位/)).toBeNull();
  expect(second.closedLists()).toBe(0);
  const closed = await openCounted("/recruit/search?title=儿科&status=closed");
  expect(await closed.screen.findByRole("link", { name: "儿科主任医师" })).toBeTruthy();
  expect(closed.screen.queryByText(/^已截止的岗位/)).toBeNull();
  // This is the list itself.
  expect(closed.closedLists()).toBe(1);
});

test("the sheet of filters says how many posts are left, and each choice can be taken back alone", async () => {
  const { screen, user, path } = await open("/recruit/search?title=儿科");
  await screen.findByText("共 3 个岗位");
  const sheet = (await screen.findByText("筛选")).closest("details");
  const inSheet = within(sheet as HTMLElement);
  expect(sheet?.querySelector("summary")?.textContent).toBe("筛选");
  const ticked = () => inSheet.queryAllByRole("link", { current: true }).map(({ textContent }) => textContent);
  expect(ticked()).toEqual([]);
  await user.click(inSheet.getByText("筛选"));
  await user.click(inSheet.getByRole("link", { name: /^医师/ }));
  await inSheet.findByRole("button", { name: "查看 2 个岗位" });
  expect(sheet?.querySelector("summary")?.textContent).toBe("筛选 · 1");
  expect(ticked()).toEqual([expect.stringMatching(/^✓医师/)]);
  await user.click(inSheet.getByRole("link", { name: /^合同/ }));
  expect(await inSheet.findByRole("button", { name: "查看 1 个岗位" })).toBeTruthy();
  expect(sheet?.querySelector("summary")?.textContent).toBe("筛选 · 2");
  expect(sheet?.open).toBe(true);
  await user.click(inSheet.getByRole("button", { name: "查看 1 个岗位" }));
  expect(sheet?.open).toBe(false);
  expect(rows(screen.getByRole("main").querySelector(".job-search"))).toEqual(["儿科规培医师"]);

  await user.click(screen.getByRole("link", { name: "取消筛选：医师" }));
  expect(await screen.findByText("共 2 个岗位")).toBeTruthy();
  expect(path()).not.toContain("category");
  expect(path()).toContain("employment=contract");
  await user.click(screen.getByRole("link", { name: "取消筛选：“儿科”" }));
  await expect.poll(path).not.toContain("title");
});

test("a search that fits nothing says so, and leads back to all posts", async () => {
  const { screen, user, path } = await open("/recruit/post?category=nurse&employment=staff");
  const none = (await screen.findByText("没有符合条件的岗位")).parentElement as HTMLElement;
  await user.click(within(none).getByRole("link", { name: "清除筛选" }));
  expect(await screen.findByText("共 2 个岗位")).toBeTruthy();
  expect(path()).toBe("/recruit/post");
});

test("a list without posts has no filters to clear, and no menu of a filter without choices", async () => {
  const menus = (page: Awaited<ReturnType<typeof open>>) =>
    [...page.screen.getByRole("main").querySelectorAll(".filter-menu summary")].map(({ textContent }) => textContent);
  const filled = await open("/recruit/campus");
  await expect.poll(() => menus(filled)).toContain("岗位类别");
  expect(menus(filled)).not.toContain("院区");
  const publish = (publishState: "published" | "offline") =>
    hospital.db.updateTable("recruitJob").set({ publishState }).where("hireMode", "=", 2).execute();
  await publish("offline");
  const { screen } = await open("/recruit/campus");
  const none = (await screen.findByText("没有符合条件的岗位")).parentElement as HTMLElement;
  expect(within(none).queryByRole("link")).toBeNull();
  await publish("published");
});

test("posts are put in the order of their deadlines, and the address says so", async () => {
  const { screen, user, path } = await open("/recruit/post");
  await screen.findByText("共 2 个岗位");
  // A search without criteria cannot be subscribed to.
  await screen.findByText("筛选");
  expect(screen.queryByRole("button", { name: /订阅/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /^取消筛选/ })).toBeNull();
  const order = (place = screen) => place.getByRole<HTMLSelectElement>("combobox", { name: "排序" });
  expect(order().value).toBe("");
  await user.selectOptions(order(), "即将截止");
  await expect.poll(path).toContain("sort=deadline");
  const again = await open("/recruit/post?sort=deadline");
  await again.screen.findByText("共 2 个岗位");
  expect(order(again.screen).value).toBe("deadline");
});

test("ten closed posts are folded below the others, and more of them are behind a link", async () => {
  const closed = { applyStart: "2026-10-01 08:00:00", applyEnd: "2026-11-01 17:30:00" };
  for (let number = 1; number <= 10; number += 1) await addJob(hospital, { title: `药房 ${number}`, ...closed });
  await addJob(hospital, { title: "药房实习", hireMode: 2, ...closed, releaseTime: "2026-11-20 11:00:00" });
  const { screen, user, path } = await open("/recruit/search?title=药房");
  const fold = (await screen.findByText("已截止的岗位（11）")).closest("details") as HTMLElement;
  expect(rows(fold)).toHaveLength(10);
  expect(within(fold).getAllByText("校招", { selector: ".tag" })).toHaveLength(1);
  await user.click(within(fold).getByText("已截止的岗位（11）"));
  await user.click(within(fold).getByRole("link", { name: /全部/ }));
  await expect.poll(path).toContain("status=closed");
  expect(await screen.findByText("共 11 个岗位")).toBeTruthy();
  // A search for posts that close soon does not need closed ones.
  const soon = await openCounted("/recruit/search?title=药房&deadlineDays=3");
  expect(await soon.screen.findByText("没有符合条件的岗位")).toBeTruthy();
  expect(soon.screen.queryByText(/^已截止的岗位/)).toBeNull();
  expect(soon.closedLists()).toBe(0);
  const one = await open("/recruit/search?title=儿科");
  const few = (await one.screen.findByText("已截止的岗位（1）")).closest("details") as HTMLElement;
  expect(within(few).queryByRole("link", { name: /全部/ })).toBeNull();
  const campus = await open("/recruit/campus?title=药房");
  const own = (await campus.screen.findByText("已截止的岗位（1）")).closest("details") as HTMLElement;
  expect(within(own).queryByText("校招", { selector: ".tag" })).toBeNull();
});

test("a list and filters that could not be read say so once, and each of them alone in its place", async () => {
  const msg = "系统繁忙，请稍后再试";
  const openWithout = async (calls: RegExp) => {
    const fetch = async (request: Request) =>
      calls.test(request.url)
        ? Response.json({ code: 403, success: false, msg, data: {} }, { status: 403 })
        : hospital.fetch(request);
    const { screen } = await openSite({ ...hospital, fetch }, "/recruit/post");
    expect(await screen.findByText(msg)).toBeTruthy();
    await expect.poll(() => screen.queryAllByRole("status", { name: "正在加载" })).toEqual([]);
    expect(screen.getAllByText(msg)).toHaveLength(1);
    return screen;
  };
  const none = await openWithout(/getFrontPostJobList|[Ff]acets/);
  expect(none.queryByText("筛选")).toBeNull();
  const noList = await openWithout(/getFrontPostJobList/);
  expect(noList.getByText("筛选")).toBeTruthy();
  expect(noList.getByRole("button", { name: "查看 0 个岗位", hidden: true })).toBeTruthy();
  const noFilters = await openWithout(/[Ff]acets/);
  expect(await noFilters.findByText("共 2 个岗位")).toBeTruthy();
});

test("a candidate keeps the posts that suit the résumé, and reads at each what is to be checked or missing", async () => {
  const phone = "13800000042";
  await addGuest(hospital, hospital.tenantId, phone);
  await fillResume(await signIn(hospital, hospital.tenantId, phone));
  const conditions = (one: object) => ({ conditions: JSON.stringify(one) });
  await addJob(hospital, { title: "营养科医师", ...conditions({ majors: ["内科学"] }) });
  const open = { otherText: "能上夜班", languageRequired: { exam: "cet6" } };
  await addJob(hospital, { title: "营养科主管", ...conditions(open) });
  await addJob(hospital, { title: "营养科学徒", ...conditions({ ageMax: 20 }) });
  const { screen, user, path } = await openSite(hospital, "/recruit/search?title=营养科", { as: phone });
  await screen.findByText("共 3 个岗位");
  await user.click(await screen.findByRole("button", { name: "适合我", pressed: false }));
  expect(await screen.findByText("共 2 个岗位")).toBeTruthy();
  expect(path()).toContain("suits=1");
  const row = (name: string) => screen.getByRole("link", { name }).closest("article") as HTMLElement;
  expect(within(row("营养科医师")).getByText("✓ 符合")).toBeTruthy();
  expect(within(row("营养科主管")).getByText("待核对：其他条件")).toBeTruthy();
  expect(within(row("营养科主管")).getByText("缺：外语")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "营养科学徒" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "适合我", pressed: true }));
  expect(await screen.findByRole("link", { name: "营养科学徒" })).toBeTruthy();
  expect(path()).not.toContain("suits");
});

test("a visitor has no such switch, and reads all posts at an address that has it", async () => {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(request.url);
    return hospital.fetch(request);
  };
  const { screen } = await openSite({ ...hospital, fetch }, "/recruit/search?title=儿科&suits=1");
  expect(await screen.findByText("共 3 个岗位")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "适合我" })).toBeNull();
  expect(asked.filter((url) => url.includes("suitingJobs"))).toEqual([]);
});
