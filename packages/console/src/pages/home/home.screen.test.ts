import {
  addAdministrator,
  addGuest,
  addJob,
  addStaff,
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
  await addStaff(hospital, "100001", "reviewer", ["application_view"]);
  await addAdministrator(hospital, "root");
  await addGuest(hospital, tenantId, "13800000001");
  const guest = await signIn(hospital, tenantId, "13800000001");
  await fillResume(guest);
  const jobId = await addJob(hospital, { title: "儿科医师", headcount: 2 });
  await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } });
});
afterAll(() => hospital.close());

test("the first page says what waits for a person, and leads there", async () => {
  const { screen, user, path } = await openConsole(hospital, "/my-info", { as: "hr" });
  await user.click(await screen.findByRole("link", { name: /1\s*个岗位草稿待发布/ }));
  expect(decodeURIComponent(path())).toContain('/recruit/job?filter={"publishState":"draft"}');
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
    const oauthId = services.ids.next();
    await db
      .insertInto("bladeUserOauth")
      .values({ id: oauthId, providerId, issuer: "x", uuid: `${days}` })
      .execute();
    const person = { name: "王芳", account: `wang${days}`, passwordHash: "x", createTime: daysAgo(days) };
    await db
      .insertInto("bladeRegistration")
      .values({ ...person, id: services.ids.next(), oauthId })
      .execute();
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
  expect([days.length, days[29]?.textContent]).toEqual([30, expect.stringMatching(/: 1/)]);
  expect(screen.getByRole("link", { name: /儿科医师/ }).textContent).toBe("儿科医师1 / 6");
  expect(screen.getByTitle("到达此环节 1 人")).toBeTruthy();
});

test("the platform's people see its hospitals and their health", async () => {
  const { screen } = await openConsole(hospital, "/my-info", { as: "root", tenantId: "000000" });
  const table = within(await screen.findByRole("region", { name: "各租户概况" }));
  const row = table.getAllByRole("row").find(({ textContent }) => textContent?.includes("100001"));
  expect([...(row?.querySelectorAll("td") ?? [])].slice(1, 3).map(({ textContent }) => textContent)).toEqual([
    "4",
    "1",
  ]);
  expect(screen.getByText("可用的数据库").parentElement?.textContent).toContain("1");
});
