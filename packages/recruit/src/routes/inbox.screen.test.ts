import { addGuest, addJob, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "../paths.ts";
import { openSite } from "../testing/open-site.ts";

const [phone, newcomer] = ["13800000001", "13800000002"];

let hospital: Hospital;
let guest: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  hospital = await openHospital();
  for (const each of [phone, newcomer]) await addGuest(hospital, hospital.tenantId, each);
  guest = await signIn(hospital, hospital.tenantId, phone);
  await fillResume(guest);
});
afterAll(() => hospital.close());

async function apply(title: string): Promise<void> {
  const query = { jobId: await addJob(hospital, { title }) };
  await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query } });
}
type Site = Awaited<ReturnType<typeof openSite>>;
/** The bell in the header. The account menu has a link to the messages, too. */
const bell = ({ screen }: Site) => screen.queryAllByRole("link", { name: /^消息/ })[0];
const told = (site: Site) => [bell(site)?.getAttribute("aria-label"), bell(site)?.textContent];
const unread = async () => (await guest.GET("/mrhr-zpgl-new/recruitGuestInbox/unread")).count;

test("a candidate without messages is told what will come, and the bell counts nothing", async () => {
  const site = await openSite(hospital, paths.inbox, { as: newcomer });
  const { screen } = site;
  expect(await screen.findByText("还没有消息")).toBeTruthy();
  expect(told(site)).toEqual(["消息", ""]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "全部标为已读" }).disabled).toBe(true);
});

test("a new message is counted at the bell and is read with the application that it is about", async () => {
  await apply("儿科医师");
  const site = await openSite(hospital, paths.inbox, { as: phone });
  const { screen, user, path } = site;
  await expect.poll(() => told(site)).toEqual(["消息，1 条未读", "1"]);
  expect((await screen.findAllByText("未读")).length).toBe(1);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "全部标为已读" }).disabled).toBe(false);
  await user.click(screen.getByRole("link", { name: /^查看投递/ }));
  await expect.poll(path).toMatch(/^\/recruit\/user\?id=/);
  await expect.poll(unread).toBe(0);
  await expect.poll(() => told(site)).toEqual(["消息", ""]);
});

test("the bell counts up to 99 messages", async () => {
  const { userId } = await hospital.db
    .selectFrom("recruitInbox")
    .select("guestId as userId")
    .orderBy("createTime")
    .limit(1)
    .executeTakeFirstOrThrow();
  const add = (count: number) =>
    hospital.db
      .insertInto("recruitInbox")
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...{ id: hospital.services.ids.next(), guestId: userId, title: `提醒 ${index}`, content: "请查看" },
          action: "notify",
        })),
      )
      .execute();
  await add(99);
  const some = await openSite(hospital, paths.inbox, { as: phone });
  await expect.poll(() => told(some)).toEqual(["消息，99 条未读", "99"]);
  await add(1);
  const many = await openSite(hospital, paths.inbox, { as: phone });
  await expect.poll(() => told(many)).toEqual(["消息，100 条未读", "99+"]);
  await guest.POST("/mrhr-zpgl-new/recruitGuestInbox/readAll");
  await hospital.db.deleteFrom("recruitInbox").where("action", "=", "notify").execute();
});

test("messages are read all at once, and those that are new are found among the others", async () => {
  for (const title of ["外科医师", "眼科医师"]) await apply(title);
  const site = await openSite(hospital, paths.inbox, { as: phone });
  const { screen, user, path } = site;
  await expect.poll(() => told(site)).toEqual(["消息，2 条未读", "2"]);
  expect((await screen.findAllByRole("heading", { level: 2, name: /投递成功/ })).length).toBe(3);
  await user.click(screen.getByRole("checkbox", { name: "只看未读" }));
  await expect.poll(path).toContain("unread=1");
  await expect.poll(() => screen.getAllByRole("heading", { level: 2, name: /投递成功/ }).length).toBe(2);
  await user.click(screen.getByRole("button", { name: "全部标为已读" }));
  expect(await screen.findByText("没有未读消息")).toBeTruthy();
  expect(await unread()).toBe(0);
  await user.click(screen.getByRole("checkbox", { name: "只看未读" }));
  expect((await screen.findAllByRole("heading", { level: 2, name: /投递成功/ })).length).toBe(3);
});
