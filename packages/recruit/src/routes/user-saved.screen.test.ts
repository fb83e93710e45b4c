import { addGuest, addJob, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

const phone = "13800000001";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, hospital.tenantId, phone);
});
afterAll(() => hospital.close());

test("a candidate subscribes to a search, finds it among what is saved, and takes it back", async () => {
  await addJob(hospital, { title: "儿科护士", category: "nurse" });
  const search = await openSite(hospital, "/recruit/search", { as: phone });
  await search.screen.findByText("共 1 个岗位");
  // A search without criteria cannot be subscribed to.
  expect(search.screen.queryByRole("button", { name: "订阅此搜索" })).toBeNull();

  const narrow = await openSite(hospital, "/recruit/search?title=儿科&category=nurse", { as: phone });
  const subscribe = await narrow.screen.findByRole("button", { name: "订阅此搜索", pressed: false });
  await narrow.user.dblClick(subscribe);
  expect(await narrow.screen.findByRole("button", { name: "已订阅，有新岗位时通知您", pressed: true })).toBeTruthy();
  const again = await openSite(hospital, "/recruit/search?category=nurse&title=儿科", { as: phone });
  await again.user.click(await again.screen.findByRole("button", { name: "已订阅，有新岗位时通知您" }));
  expect(await again.screen.findByRole("button", { name: "订阅此搜索", pressed: false })).toBeTruthy();
  await again.user.click(again.screen.getByRole("button", { name: "订阅此搜索" }));
  await again.screen.findByRole("button", { name: "已订阅，有新岗位时通知您" });

  const { screen, user, path } = await openSite(hospital, "/recruit/user/saved", { as: phone });
  expect(await screen.findByText("还没有收藏岗位")).toBeTruthy();
  expect(screen.queryByText("还没有订阅搜索")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^取消订阅：/ }));
  expect(await screen.findByText("还没有订阅搜索")).toBeTruthy();
  await user.click(screen.getAllByRole("link", { name: "查找岗位" })[0] as HTMLElement);
  expect(path()).toBe("/recruit/search");
});

test("a search or a post that could not be saved for want of a line says so, and is not shown as saved", async () => {
  await addJob(hospital, { title: "推拿医师" });
  const fetch = async (request: Request) => {
    if (request.method === "POST" && request.url.includes("recruitGuestSaved")) throw new TypeError("no line");
    return hospital.fetch(request);
  };
  const { screen, user } = await openSite({ ...hospital, fetch }, "/recruit/search?title=推拿", { as: phone });
  await user.click(await screen.findByRole("button", { name: "订阅此搜索" }));
  expect(await screen.findByText(/网络/)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "订阅此搜索", pressed: false })).toBeTruthy();
});

test("saved posts of both kinds stand in one list, and a closed one says so", async () => {
  const guest = await signIn(hospital, hospital.tenantId, phone);
  const campus = await addJob(hospital, { title: "住院医师", hireMode: 2 });
  const social = await addJob(hospital, { title: "眼科医师" });
  for (const jobId of [campus, social])
    await guest.POST("/mrhr-zpgl-new/recruitGuestSaved/job", { body: { jobId, saved: true } });
  hospital.setNow("2026-12-20 12:00:00");
  const { screen } = await openSite(hospital, "/recruit/user/saved", { as: phone });
  const row = async (title: string) => (await screen.findByRole("link", { name: title })).closest("article");
  expect((await row("住院医师"))?.textContent).toContain("校招");
  expect((await row("眼科医师"))?.textContent).not.toContain("校招");
  expect((await row("眼科医师"))?.textContent).toContain("已截止");
  expect(screen.queryByText("还没有收藏岗位")).toBeNull();
});

test("a visitor who wants to subscribe is asked to sign in, and comes back to the search", async () => {
  hospital.setNow("2026-11-20 12:00:00");
  const { screen, user, path } = await openSite(hospital, "/recruit/search?title=儿科");
  await user.click(await screen.findByRole("link", { name: "订阅此搜索" }));
  const search = `/recruit/search?title=${encodeURIComponent("儿科")}`;
  await expect.poll(path).toBe(`/login/userlogin?redirect=${encodeURIComponent(search)}`);
});
