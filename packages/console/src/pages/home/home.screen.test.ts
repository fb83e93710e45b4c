import {
  addAdministrator,
  addGuest,
  addJob,
  addRegistration,
  addStaff,
  addTenant,
  fillResume,
  type Hospital,
  openHospital,
  signIn,
} from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  const { tenantId } = hospital;
  await addJob(hospital, { publishState: "draft", contact: JSON.stringify({ name: "王芳", phone: "0571-88888888" }) });
  await addStaff(hospital, "100001", "hr", ["job_view", "job_publish", "objection_view", "objection_close"]);
  await addStaff(hospital, "100001", "reader", ["job_view"]);
  await addStaff(hospital, "100001", "chief", ["registration_view", "registration_review"]);
  await addStaff(hospital, "100001", "reviewer", ["application_view", "job_view"]);
  await addStaff(hospital, "100001", "planner", ["application_view", "plan_view", "objection_view", "objection_close"]);
  await addStaff(hospital, "100001", "guard", []);
  await addTenant(hospital, "100002");
  await addStaff(hospital, "100002", "starter", ["application_view"]);
  await addAdministrator(hospital, "root");
  await addStaff(hospital, "000000", "helper", ["post_view"]);
  await addGuest(hospital, tenantId, "13800000001");
  const guest = await signIn(hospital, tenantId, "13800000001");
  await fillResume(guest);
  const jobId = await addJob(hospital, { title: "儿科医师", headcount: 2 });
  await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } });
});
afterAll(() => hospital.close());

test("the first page says what waits for a person, and leads there", async () => {
  const { screen, user, path } = await openConsole(hospital, "/my-info", { as: "hr" });
  const draft = await screen.findByRole("link", { name: /1\s*个岗位草稿待发布/ });
  expect([screen.queryByText("没有待办事项。"), screen.queryByRole("link", { name: /件公示异议/ })]).toEqual([
    null,
    null,
  ]);
  await user.click(draft);
  await expect.poll(() => decodeURIComponent(path())).toContain('/recruit/job?filter={"publishState":"draft"}');
  const english = await openConsole(hospital, "/my-info", { as: "hr", language: "en" });
  expect(await english.screen.findByRole("link", { name: /^1\s*draft of a post to publish/ })).toBeTruthy();
});

/** A time of the wire, so many days ago. */
const daysAgo = (days: number) =>
  new Date(Date.now() + (8 - 24 * days) * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

test("a task says how long the oldest has waited", async () => {
  const { db, services } = hospital;
  const provider = { source: "x", name: "x", issuer: "https://x.example", clientId: "x", scope: "openid" };
  const providerId = services.ids.next();
  await db
    .insertInto("authProvider")
    .values({ ...provider, id: providerId })
    .execute();
  for (const days of [12, 0]) {
    const person = { name: "王芳", account: `wang${days}`, createTime: daysAgo(days) };
    await addRegistration(hospital, "100001", { ...person, providerId });
  }
  const { screen } = await openConsole(hospital, "/my-info", { as: "chief" });
  const task = await screen.findByRole("link", { name: /个账号申请待审批/ });
  expect(task.textContent).toBe("2个账号申请待审批最早 12天前");
});

test("figures that do not come say why in their place, and come when they are asked for again", async () => {
  let isDown = true;
  const server = {
    ...hospital,
    fetch: async (request: Request) => {
      if (isDown && request.url.includes("/recruitApplication/figures")) throw new TypeError("fetch failed");
      return hospital.fetch(request);
    },
  };
  const { screen, user } = await openConsole(server, "/my-info", { as: "reviewer" });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("网络");
  isDown = false;
  await user.click(within(alert).getByRole("button", { name: "重试" }));
  expect(await screen.findByText("近 30 天共 1 份")).toBeTruthy();
});

test("a task that could not be counted says why, and is not taken for none", async () => {
  let isDown = true;
  const fetch = async (request: Request) =>
    isDown && request.url.includes("/recruitJob/")
      ? Response.json({ code: 400, success: false, msg: "服务器繁忙", data: {} }, { status: 400 })
      : hospital.fetch(request);
  const { screen, user } = await openConsole({ ...hospital, fetch }, "/my-info", { as: "hr" });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("服务器繁忙");
  expect(screen.queryByText("没有待办事项。")).toBeNull();
  isDown = false;
  await user.click(within(alert).getByRole("button", { name: "重试" }));
  expect(await screen.findByRole("link", { name: /1\s*个岗位草稿待发布/ })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a person of the platform who may not see its figures has the page of anybody", async () => {
  const asked: string[] = [];
  const fetch: Hospital["fetch"] = (request) => {
    asked.push(new URL(request.url).pathname);
    return hospital.fetch(request);
  };
  const { screen } = await openConsole({ ...hospital, fetch }, "/my-info", { as: "helper", tenantId: "000000" });
  expect(await screen.findByText("helper，您好")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "系统管理" })).toBeTruthy();
  expect([screen.queryByRole("alert"), asked.filter((path) => path.endsWith("/figures"))]).toEqual([null, []]);
});

test("a person without tasks is shown none, and no figures", async () => {
  const { screen } = await openConsole(hospital, "/my-info", { as: "reader" });
  expect(await screen.findByText("reader，您好")).toBeTruthy();
  expect(screen.queryByText("待办")).toBeNull();
  expect(screen.queryByText("每日应聘")).toBeNull();
});

test("a reviewer sees applications by day, by stage and by post", async () => {
  const { screen } = await openConsole(hospital, "/my-info", { as: "reviewer" });
  expect(await screen.findByText("近 30 天共 1 份")).toBeTruthy();
  const days = screen.getByRole("figure").querySelectorAll("li");
  // The highest has its number above it, too.
  expect([days.length, days[0]?.textContent, days[29]?.textContent]).toEqual([
    30,
    expect.stringMatching(/: 0$/),
    expect.stringMatching(/: 11$/),
  ]);
  expect(screen.getByRole("link", { name: /^儿科医师.* 6$/ }).textContent).toBe("儿科医师1 / 6");
  expect(screen.getByTitle("到达此环节 1 人")).toBeTruthy();
  expect(screen.queryByText("报名中的岗位均已达到 3:1。")).toBeNull();
});

test("the platform's people see its hospitals and their health", async () => {
  const set = (tenantId: string, change: { status: 0 } | { expireTime: string }) =>
    hospital.services.platform.updateTable("bladeTenant").set(change).where("tenantId", "=", tenantId).execute();
  await addTenant(hospital, "100003");
  await set("100003", { status: 0 });
  await set("100002", { expireTime: "2027-06-30 00:00:00" });
  const { screen } = await openConsole(hospital, "/my-info", { as: "root", tenantId: "000000" });
  const table = within(await screen.findByRole("region", { name: "各租户概况" }));
  const cells = (tenantId: string) => {
    const row = table.getAllByRole("row").find(({ textContent }) => textContent?.includes(tenantId));
    return [...(row?.querySelectorAll("td") ?? [])].slice(1).map(({ textContent }) => textContent);
  };
  expect([cells("100001"), cells("100002"), cells("100003")]).toEqual([
    ["6", "1", "–"],
    ["1", "0", "2027-06-30"],
    ["0", "0", "✕ 已停用"],
  ]);
  expect(screen.getByText("可用的数据库").parentElement?.textContent).toContain("1");
  // All is well, so no number is a link.
  for (const name of ["未送达的消息", "近 24 小时的错误"]) {
    expect(screen.getByText(name).parentElement?.textContent).toMatch(/^✓.*0$/);
    expect(screen.getByText(name).closest("a")).toBeNull();
  }
  const message = { channel: "sms", recipient: "x", template: "x", content: "x", state: "failed" } as const;
  await hospital.db
    .insertInto("messageOutbox")
    .values({ ...message, id: hospital.services.ids.next() })
    .execute();
  const again = await openConsole(hospital, "/my-info", { as: "root", tenantId: "000000" });
  // One permission is enough.
  const link = await again.screen.findByRole("link", { name: "未送达的消息" });
  expect(link.closest("li")?.textContent).toMatch(/^!.*1$/);
  // The platform has no recruitment of its own.
  expect(again.screen.queryByText("今后 14 天")).toBeNull();
});

const parts = (screen: Awaited<ReturnType<typeof openConsole>>["screen"], name: string) =>
  screen.findByRole("heading", { level: 2, name }).then((heading) => within(heading.closest("section") as HTMLElement));

test("the next dates stand in their order, five at first, each with the page that its reader may open", async () => {
  const { services, db } = hospital;
  const planId = services.ids.next();
  const dates = Object.fromEntries(
    ["reviewEnd", "appealEnd", "payEnd", "ticketStart", "ticketEnd"].map((name, index) => [
      name,
      `2026-11-2${index + 1} 18:00:00`,
    ]),
  );
  const open = { applyStart: "2026-11-01 08:00:00", applyEnd: "2026-11-26 18:00:00" };
  const plan = { id: planId, name: "春季招聘", year: 2026, publishState: "published" as const, ...open, ...dates };
  await db.insertInto("recruitPlan").values(plan).execute();
  await addJob(hospital, { title: "药师", applyEnd: "2026-11-27 18:00:00", headcount: 0 });
  for (const title of ["甲", "乙"])
    await addJob(hospital, { title, planId, applyEnd: "2026-11-26 18:00:00", headcount: 0 });

  const { screen, user } = await openConsole(hospital, "/my-info", { as: "planner", language: "en" });
  const part = await parts(screen, "The next 14 days");
  const lines = () => part.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(lines().map((line) => line.slice(0, 5))).toEqual(["11-21", "11-22", "11-23", "11-24", "11-25"]);
  expect(part.queryByText(/^No dates fall in the next 14 days/)).toBeNull();
  const more = part.getByRole("button", { expanded: false });
  expect(more.textContent).toContain("3");
  await user.click(more);
  expect(
    lines()
      .map((line) => line.slice(0, 5))
      .slice(5),
  ).toEqual(["11-26", "11-27", "11-30"]);
  expect(lines()[5]).toContain("2 posts close");
  expect(part.getByText("11-26").getAttribute("title")).toBe("2026-11-26 18:00");
  expect(part.getAllByRole("link", { name: "春季招聘" })[0]?.getAttribute("href")).toContain(
    `/recruit/plan/${planId}/show`,
  );
  // A post that its reader may not open is named, and no link.
  expect(part.getByText("药师").closest("a")).toBeNull();
  const ratios = screen.getAllByText(/^\d+ \/ \d+$/);
  expect(ratios.filter((ratio) => ratio.closest("a"))).toEqual([]);
  expect(lines()[6]).not.toContain("post");
  await user.click(part.getByRole("button", { expanded: true }));
  expect(lines()).toHaveLength(5);

  // No task waits.
  const toDo = await parts(screen, "To do");
  expect(await toDo.findByText("Nothing is waiting for you.")).toBeTruthy();
  expect(toDo.queryAllByRole("listitem")).toEqual([]);
});

test("a hospital that has nothing yet says so in each part", async () => {
  const { screen } = await openConsole(hospital, "/my-info", { as: "starter", tenantId: "100002" });
  for (const text of [
    /^今后 14 天没有到期的日期。计划和岗位发布后/,
    /^没有报名中且写明人数的岗位。发布岗位后/,
    "近 30 天共 0 份",
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText("待办")).toBeNull();
  expect(screen.queryByTitle(/^到达此环节/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^再看/ })).toBeNull();
});

test("somebody without any page is told whom to ask", async () => {
  const { screen } = await openConsole(hospital, "/my-info", { as: "guard" });
  expect(await screen.findByText(/您的账号还没有可用的功能/)).toBeTruthy();
  const other = await openConsole(hospital, "/my-info", { as: "reader" });
  expect(await other.screen.findByText("reader，您好")).toBeTruthy();
  expect(other.screen.queryByText(/您的账号还没有可用的功能/)).toBeNull();
});

test("figures that could not be read say so in their place, and are read again", async () => {
  let isDown = true;
  const fetch = async (request: Request) =>
    isDown && /\/(figures|counts)\b/.test(request.url)
      ? Response.json({ code: 403, success: false, msg: "x", data: {} }, { status: 403 })
      : hospital.fetch(request);
  const { screen, user } = await openConsole({ ...hospital, fetch }, "/my-info", { as: "reviewer" });
  const alerts = () => screen.queryAllByRole("alert").filter(({ textContent }) => textContent?.includes("重试"));
  await expect.poll(() => alerts().length).toBe(2);
  expect(screen.queryByText("每日应聘")).toBeNull();
  isDown = false;
  for (const alert of alerts()) await user.click(within(alert).getByRole("button", { name: "重试" }));
  expect(await screen.findByText("每日应聘")).toBeTruthy();
  await expect.poll(() => alerts().length).toBe(0);
});
