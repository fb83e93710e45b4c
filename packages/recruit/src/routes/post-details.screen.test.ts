import { addGuest, addJob, fillResume, type Hospital, NOON, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptNow, openSite } from "../testing/open-site.ts";
import { unwell } from "../testing/unwell.ts";

const [ready, unready] = ["13800000001", "13800000002"];

let hospital: Hospital;
let guest: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  hospital = await openHospital({ line: { lockTimeout: 100 } });
  for (const phone of [ready, unready]) await addGuest(hospital, hospital.tenantId, phone);
  guest = await signIn(hospital, hospital.tenantId, ready);
  await fillResume(guest);
});
afterAll(() => hospital.close());

const open = (id: string, as?: string) =>
  openSite(hospital, `/recruit/post/details?id=${id}`, as === undefined ? {} : { as });
/** Opens the page of a post as a candidate, and records its calls about the candidate. */
async function openHeard(id: string, as?: string) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    if (/recruitGuest(Resume|Application)/.test(request.url))
      asked.push(new URL(request.url).pathname.split("/").at(-1) ?? "");
    return hospital.fetch(request);
  };
  const page = await openSite({ ...hospital, fetch }, `/recruit/post/details?id=${id}`, as === undefined ? {} : { as });
  return { ...page, asked };
}
const applications = async () => (await guest.GET("/mrhr-zpgl-new/recruitGuestApplication/list")).records;

test("a visitor reads a post and is asked to sign in first", async () => {
  const { screen, user, path, asked } = await openHeard(await addJob(hospital, { title: "儿科医师" }));
  // An open post has no tag for its state.
  expect((await screen.findByRole("heading", { level: 1, name: /儿科医师/ })).textContent?.trim()).toBe("儿科医师");
  expect(screen.queryByRole("heading", { name: "需提交的材料" })).toBeNull();
  expect(screen.getByText(/^登录后逐项对照您的简历/)).toBeTruthy();
  const [link] = await screen.findAllByRole("link", { name: "登录后投递" });
  // The deadline is among the facts and in the bar of a phone. There is no countdown, because the post does not close soon.
  expect(screen.getAllByText(/^截止/)).toHaveLength(1);
  expect(screen.queryByText(/^剩余/)).toBeNull();
  expect(asked).toEqual([]);
  await user.click(link as HTMLElement);
  expect(path()).toMatch(/^\/login\/userlogin\?redirect=%2Frecruit%2Fpost%2Fdetails/);
});

test("a post says its terms and what one hands in; what the hospital left out has no line", async () => {
  const full = await addJob(hospital, {
    headcount: 3,
    jobCode: "EK-01",
    locations: ["东院区", "西院区"],
    salaryNote: "年薪 20 万元起",
    benefits: ["工作餐", "宿舍"],
    materials: JSON.stringify([
      { category: "degree", name: "学位证书", required: true },
      { category: "award", name: "获奖证书", required: false },
    ]),
    applyStart: "2026-10-01 08:30:00",
    applyEnd: "2099-11-01 17:30:00",
    releaseTime: "2026-09-30 09:00:00",
  });
  const { screen } = await open(full);
  await screen.findByRole("heading", { level: 1 });
  const facts = () => {
    const names = screen.getAllByRole("term").map(({ textContent }) => textContent);
    // A number and its unit are on the same line.
    const texts = screen.getAllByRole("definition").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
    return Object.fromEntries(names.map((name, index) => [name, texts[index]]));
  };
  expect(facts()).toMatchObject({
    薪酬待遇: "年薪 20 万元起",
    招聘人数: "3",
    学历要求: "硕士研究生及以上",
    岗位编号: "EK-01",
    报名截止: "2099-11-01 17:30",
    报名开始: "2026-10-01 08:30",
    发布日期: "2026-09-30",
  });
  expect(screen.getByRole("heading", { name: "需提交的材料" })).toBeTruthy();
  expect(screen.getByText("东院区、西院区")).toBeTruthy();
  expect(screen.getByText("工作餐、宿舍")).toBeTruthy();
  const row = (name: string) => screen.getByText(name).closest("li")?.textContent;
  expect([row("学位证书"), row("获奖证书")]).toEqual(["学位证书必交", "获奖证书如有"]);

  const parts = (place: typeof screen) =>
    [...(place.getByRole("heading", { level: 1 }).closest("header")?.querySelectorAll(".job-facts > li") ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(parts(screen)).toEqual(["心血管内科", "医师", "编制内", "东院区、西院区"]);

  const single = await open(
    await addJob(hospital, {
      ...{ headcount: 1, locations: ["南院区"], benefits: ["班车"] },
      materials: JSON.stringify([{ category: "paper", name: "论文", required: false }]),
    }),
  );
  for (const text of ["南院区", "班车", "论文"]) expect(await single.screen.findByText(text)).toBeTruthy();
  expect(single.screen.getByText("招聘人数").nextElementSibling?.textContent).toBe("1");

  const short = await open(await addJob(hospital, { headcount: 0, salaryNote: "", benefits: [] }));
  await short.screen.findByText("若干");
  expect(parts(short.screen)).toHaveLength(3);
  for (const name of ["薪酬待遇", "所属计划", "福利待遇"]) expect(short.screen.queryByText(name)).toBeNull();
});

test("a candidate applies after a question, once, and gets a receipt", async () => {
  const id = await addJob(hospital, { title: "儿科医师" });
  const { screen, user, path } = await open(id, ready);
  const [button] = await screen.findAllByRole("button", { name: "投递简历" });
  await user.click(button as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("您将投递“儿科医师”（心血管内科）。")).toBeTruthy();
  expect(await applications()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await applications()).toEqual([]);
  await user.click(screen.getAllByRole("button", { name: "投递简历" })[0] as HTMLElement);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "确认投递" }));
  await expect.poll(path).toMatch(/^\/recruit\/user\/receipt\?id=/);
  const [application] = await applications();
  expect(application).toMatchObject({ jobId: id, state: "active" });
  expect(await screen.findByText(new RegExp(application?.applicationNo ?? ""))).toBeTruthy();
  const query = { id: application?.id ?? "" };
  const { snapshotHash } = await guest.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", { params: { query } });
  const facts = ["受理时间", "简历校验码"].map((name) => screen.getByText(name).nextElementSibling?.textContent);
  expect(facts).toEqual([application?.submitTime, snapshotHash]);
  // A post without a plan has no line for it.
  const terms = within(screen.getByText("受理时间").closest("dl") as HTMLElement).getAllByRole("term");
  expect(terms.map(({ textContent }) => textContent)).toEqual(["投递岗位", "受理时间", "简历校验码"]);
  expect(screen.getByText("请等待资格审查结果。")).toBeTruthy();
  expect(screen.getByRole("button", { name: "打印回执" })).toBeTruthy();

  const again = await openHeard(id, ready);
  expect((await again.screen.findAllByRole("link", { name: "查看投递记录" })).length).toBeGreaterThan(0);
  expect(again.screen.getByText("您已投递该岗位。")).toBeTruthy();
  expect(again.screen.queryByRole("button", { name: "投递简历" })).toBeNull();
  // The submitted copy counts now, not the résumé.
  expect(again.asked).toEqual([]);

  const withdraw = (stage: "screen" | "interview") =>
    hospital.db
      .updateTable("recruitApplication")
      .set({ state: "withdrawn", stage })
      .where("id", "=", query.id)
      .execute();
  await withdraw("interview");
  const late = await open(id, ready);
  expect(await late.screen.findByText(/^您已撤回该岗位的投递/)).toBeTruthy();
  expect(late.screen.queryByRole("button", { name: "重新投递" })).toBeNull();
  await withdraw("screen");
  const early = await open(id, ready);
  expect((await early.screen.findAllByRole("button", { name: "重新投递" })).length).toBeGreaterThan(0);
  expect(early.screen.queryByText(/^您已撤回该岗位的投递/)).toBeNull();
});

test("a candidate applies also where the conditions could not be compared", async () => {
  const id = await addJob(hospital, { title: "麻醉医师" });
  const { server } = unwell(hospital, /eligibility/);
  const { screen, user, path } = await openSite(server, `/recruit/post/details?id=${id}`, { as: ready });
  const [button] = await screen.findAllByRole("button", { name: "投递简历" });
  await user.click(button as HTMLElement);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "确认投递" }));
  await expect.poll(path).toMatch(/^\/recruit\/user\/receipt\?id=/);
});

/** A server without room for applications until the test says otherwise. It records what it receives. */
function crowded() {
  let isFull = true;
  const sent: { key: string | null; ticket: string | null }[] = [];
  const fetch = async (request: Request) => {
    if (!/submitResume/.test(request.url)) return hospital.fetch(request);
    sent.push({ key: request.headers.get("idempotency-key"), ticket: request.headers.get("arrival-ticket") });
    if (!isFull) return hospital.fetch(request);
    // Gets the real answer of a busy server, because another transaction holds a lock on the post.
    return hospital.services.platform.transaction().execute(async (tx) => {
      await tx.selectFrom("recruitJob").select("id").forUpdate().execute();
      return hospital.fetch(request);
    });
  };
  const empty = () => {
    isFull = false;
  };
  return { server: { ...hospital, fetch }, sent, empty };
}

test("a candidate in a crowd is told that the time counts, and is in after a reload and the deadline without another click", async () => {
  const id = await addJob(hospital, { title: "急诊医师", applyEnd: "2026-11-20 12:10:00" });
  const path = `/recruit/post/details?id=${id}`;
  const { server, sent, empty } = crowded();
  try {
    const first = await openSite(server, path, { as: ready });
    const [button] = await first.screen.findAllByRole("button", { name: "投递简历" });
    await first.user.click(button as HTMLElement);
    await first.user.click(within(await first.screen.findByRole("dialog")).getByRole("button", { name: "确认投递" }));
    const status = await first.screen.findByText("您在排队中，您的提交时间已记录：2026-11-20 12:00:00。");
    expect(status).toBeTruthy();
    expect(first.screen.queryByRole("button", { name: "投递简历" })).toBeNull();
    const kept = keptNow();
    hospital.setNow("2026-11-20 12:20:00");
    empty();
    const second = await openSite(server, path, { kept });
    expect(await second.screen.findByText(/^您在排队中/)).toBeTruthy();
    await expect.poll(second.path, { timeout: 15_000 }).toMatch(/^\/recruit\/user\/receipt\?id=/);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent.at(-1)?.ticket).toBeTruthy();
    const application = (await applications()).find(({ jobId }) => jobId === id);
    expect(application).toMatchObject({ state: "active", submitTime: "2026-11-20 12:00:00" });
    expect(Object.keys(keptNow()).filter((name) => name.includes("in-line"))).toEqual([]);
  } finally {
    hospital.setNow(NOON);
  }
});

test("a candidate may leave the line, and is told when the rules refuse what waited there", async () => {
  const { server, empty } = crowded();
  const open = async () => {
    const id = await addJob(hospital, { title: "影像医师" });
    const page = await openSite(server, `/recruit/post/details?id=${id}`, { as: ready });
    const [button] = await page.screen.findAllByRole("button", { name: "投递简历" });
    await page.user.click(button as HTMLElement);
    await page.user.click(within(await page.screen.findByRole("dialog")).getByRole("button", { name: "确认投递" }));
    await page.screen.findByText(/^您在排队中/);
    return { ...page, id };
  };
  const leaving = await open();
  await leaving.user.click(leaving.screen.getByRole("button", { name: "不再排队" }));
  expect((await leaving.screen.findAllByRole("button", { name: "投递简历" })).length).toBeGreaterThan(0);

  const closing = await open();
  await hospital.db.updateTable("recruitJob").set({ publishState: "offline" }).where("id", "=", closing.id).execute();
  empty();
  expect(await closing.screen.findByRole("alert", {}, { timeout: 15_000 })).toBeTruthy();
  expect(closing.screen.queryByText(/^您在排队中/)).toBeNull();
});

test("a post that closes soon counts down, and one that has not begun says so and asks for nothing", async () => {
  const soon = await open(await addJob(hospital, { applyEnd: "2026-11-22 18:00:00" }), ready);
  // The countdown is in the panel and in the bar of a phone.
  await expect.poll(() => soon.screen.queryAllByText(/^剩余 2 天/).length).toBe(2);
  const ahead = await openHeard(
    await addJob(hospital, { applyStart: "2026-12-01 08:00:00", applyEnd: "2026-12-20 18:00:00" }),
    ready,
  );
  expect(await ahead.screen.findByText("该岗位报名尚未开始。")).toBeTruthy();
  expect(ahead.screen.queryByText(/^截止/)).toBeNull();
  // Its conditions are compared already.
  await expect.poll(() => ahead.asked).toEqual(["eligibility"]);
});

test("a document that the résumé lacks is asked for by its name", async () => {
  const materials = JSON.stringify([{ category: "licence", name: "执业证书", required: true }]);
  const { screen } = await open(await addJob(hospital, { materials }), ready);
  const hole = await screen.findByRole("link", { name: "请上传执业证书" });
  expect(hole.getAttribute("href")).toMatch(/section=attachment.*licence/);
  for (const link of screen.getAllByRole("link", { name: "去完善简历" }))
    expect(link.getAttribute("href")).toBe(hole.getAttribute("href"));
});

test("a candidate reads how many of the conditions their résumé meets", async () => {
  const meets = await open(await addJob(hospital), ready);
  expect(await meets.screen.findByText("1 项全部符合")).toBeTruthy();
  // The printed QR code is loaded only at the first touch.
  expect(meets.screen.queryByRole("img", { name: /二维码/, hidden: true })).toBeNull();
  expect(meets.screen.getByText(/^按您当前的简历核对/)).toBeTruthy();
  expect(meets.screen.queryByText(/^登录后逐项对照您的简历/)).toBeNull();
  const fails = await open(await addJob(hospital, { educationMin: "doctor" }), ready);
  expect(await fails.screen.findByText("1 项中 1 项不符")).toBeTruthy();
  expect((await fails.screen.findByText(/^您的简历：硕士研究生/)).closest("dd")?.textContent).toMatch(/^博士研究生/);
  const asksNone = await openHeard(await addJob(hospital, { educationMin: "any" }), ready);
  await expect.poll(() => asksNone.asked).toContain("eligibility");
  expect((await asksNone.screen.findAllByRole("button", { name: "投递简历" })).length).toBeGreaterThan(0);
  expect(asksNone.screen.queryByText(/^按您当前的简历核对/)).toBeNull();
});

test("a condition that the résumé says nothing about leads to the section where it is said", async () => {
  const { screen, user, path } = await open(await addJob(hospital), unready);
  expect(await screen.findByText("1 项中 1 项待核对")).toBeTruthy();
  const link = await screen.findByRole("link", { name: "请在简历中补充" });
  expect(link.closest("p")?.textContent).not.toContain("您的简历：");
  await user.click(link);
  expect(path()).toMatch(/^\/recruit\/user\/info\?section=education/);
});

test("a candidate without a résumé is led to what is missing", async () => {
  const { screen } = await open(await addJob(hospital), unready);
  const ways = await screen.findAllByRole("link", { name: "去完善简历" });
  expect(screen.queryByRole("button", { name: "投递简历" })).toBeNull();
  // Each link leads to the first missing field.
  const holes = within(screen.getByText("投递前请先补充以下内容：").parentElement as HTMLElement).getAllByRole(
    "listitem",
  );
  expect(holes.length).toBeGreaterThan(1);
  expect(holes[0]?.textContent).toBe("请上传证件照");
  for (const way of ways) expect(way.getAttribute("href")).toBe(holes[0]?.querySelector("a")?.getAttribute("href"));
});

test("a candidate whose résumé could not be read is told so, and reads it again", async () => {
  const id = await addJob(hospital);
  const { server, msg, recover } = unwell(hospital, /recruitGuestResume\/detail/);
  const { screen, user } = await openSite(server, `/recruit/post/details?id=${id}`, { as: ready });
  expect(await screen.findByText(msg)).toBeTruthy();
  // The buttons are in the panel and in the bar of a phone. Nothing looks as if it were still loading.
  const again = screen.getAllByRole("button", { name: "重试" });
  expect(again).toHaveLength(2);
  expect(screen.queryByRole("status", { name: "正在加载" })).toBeNull();
  recover();
  await user.click(again[1] as HTMLElement);
  expect((await screen.findAllByRole("button", { name: "投递简历" })).length).toBeGreaterThan(0);
  expect(screen.queryByText(msg)).toBeNull();
});

test("a post that is past its deadline offers nothing to press", async () => {
  const id = await addJob(hospital, { applyStart: "2026-10-01 00:00:00", applyEnd: "2026-11-01 00:00:00" });
  const { screen, asked } = await openHeard(id, ready);
  expect(await screen.findByText("该岗位报名已截止。")).toBeTruthy();
  expect(screen.queryByText(/^截止/)).toBeNull();
  expect(asked).toEqual([]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/已截止$/);
  expect(screen.queryByRole("button", { name: "投递简历" })).toBeNull();
  const visitor = await open(id);
  expect(await visitor.screen.findByText("该岗位报名已截止。")).toBeTruthy();
  expect(visitor.screen.queryByText(/^登录后逐项对照您的简历/)).toBeNull();
});

test("a post is shared by a code and by its address, whatever the visitor came with", async () => {
  const id = await addJob(hospital, { title: "儿科医师" });
  const { screen, user } = await openSite(hospital, `/recruit/noticeer/post-detail?id=${id}&from=ad`);
  await user.click(await screen.findByRole("button", { name: "分享" }));
  const dialog = within(await screen.findByRole("dialog", { name: "分享" }));
  const address = `${location.origin}/recruit/post/details?id=${id}`;
  expect(dialog.getByText(address)).toBeTruthy();
  const code = dialog.getByRole("img", { name: "“儿科医师”的二维码" });
  const squares = new Set(
    code
      .querySelector("path")
      ?.getAttribute("d")
      ?.match(/M\d+ \d+/g),
  );
  // Three corners have the finder pattern, and the margin is four modules wide.
  const [, , size] = code.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  for (const [x, y] of [
    [4, 4],
    [Number(size) - 11, 4],
    [4, Number(size) - 11],
  ] as const)
    for (const at of [0, 2, 3, 4, 6]) expect(squares).toContain(`M${x + at} ${y + at}`);
  await user.click(dialog.getByRole("button", { name: "复制链接" }));
  expect(await screen.findByText("链接已复制")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(address);
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a printed post leads back to its page", async () => {
  const id = await addJob(hospital, { title: "儿科医师" });
  const { screen, user } = await openSite(hospital, `/recruit/post/details?id=${id}`);
  await screen.findByRole("button", { name: "分享" });
  await user.keyboard("{Control}");
  expect(
    (await screen.findByRole("img", { name: "“儿科医师”的二维码", hidden: true })).closest(".print-only"),
  ).toBeTruthy();
});

test("a post names whom to ask, by all the ways that the hospital gave and by no other", async () => {
  const contact = { name: "王老师", phone: "0571-88888888", email: "hr@renhe.example", hours: "工作日 8:00–17:00" };
  const { screen } = await open(await addJob(hospital, { contact: JSON.stringify(contact) }));
  const email = await screen.findByRole("link", { name: contact.email });
  expect(email.getAttribute("href")).toBe(`mailto:${contact.email}`);
  expect(screen.getByText(contact.hours)).toBeTruthy();

  const short = await open(await addJob(hospital, { contact: JSON.stringify({ ...contact, email: "", hours: "" }) }));
  const phone = await short.screen.findByRole("link", { name: contact.phone });
  expect(within(phone.closest("ul") as HTMLElement).getAllByRole("listitem").length).toBe(2);
});

test("a candidate keeps a post and drops it again", async () => {
  const id = await addJob(hospital, { title: "儿科医师" });
  const { screen, user } = await open(id, ready);
  const saved = async () => (await guest.GET("/mrhr-zpgl-new/recruitGuestSaved/list")).jobs.map((job) => job.id);
  const [button] = await screen.findAllByRole("button", { name: "收藏岗位" });
  await user.click(button as HTMLElement);
  const [kept] = await screen.findAllByRole("button", { name: "已收藏", pressed: true });
  expect(await saved()).toEqual([id]);
  await user.click(kept as HTMLElement);
  expect((await screen.findAllByRole("button", { name: "收藏岗位", pressed: false })).length).toBeGreaterThan(0);
  expect(await saved()).toEqual([]);
});

test("a post for graduates is found on its own page, and below the notice that names its kind", async () => {
  const id = await addJob(hospital, { title: "规培医师", hireMode: 2 });
  for (const [path, parent] of [
    [`/recruit/campus/details?id=${id}`, "校园招聘"],
    [`/recruit/noticeer/post-detail?id=${id}&mode=2`, "通知公告"],
  ] as const) {
    const { screen } = await openSite(hospital, path);
    expect(await screen.findByRole("heading", { level: 1, name: /规培医师/ })).toBeTruthy();
    const place = within(screen.getByRole("navigation", { name: "当前位置" }));
    expect(place.getByRole("link", { name: parent })).toBeTruthy();
  }
});
