import { addJob, type Hospital, openHospital } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
});
afterAll(() => hospital.close());

test("a plan shows its posts by kind, its dates as far as they are known, and no heading for a kind without posts", async () => {
  const none = await openSite(hospital, "/sign-up/home");
  expect(await none.screen.findByText("暂无招聘计划")).toBeTruthy();

  const { services, db } = hospital;
  const id = services.ids.next();
  const timeline = [
    { label: "发布公告", from: "2020-11-01", to: "" },
    { label: "报名", from: "2020-11-02 09:00:00", to: "2099-12-31 17:00:00" },
    { label: "笔试", from: "", to: "" },
    { label: "聘用", from: "2099-12-31", to: "" },
  ];
  await db
    .insertInto("recruitPlan")
    .values({
      ...{ id, name: "冬季招聘", year: 2026, publishState: "published", timeline: JSON.stringify(timeline) },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-31 17:30:00", description: "<p>面向社会招聘。</p>" },
    })
    .execute();
  await addJob(hospital, { title: "儿科医师", planId: id, headcount: 3 });
  const list = await openSite(hospital, "/sign-up/home");
  const card = within(await list.screen.findByRole("article"));
  expect(card.getByText("报名中")).toBeTruthy();
  expect(card.getByText("1 个岗位")).toBeTruthy();
  expect(card.getByText("计划招聘 3 人")).toBeTruthy();
  expect(list.screen.queryByText("暂无招聘计划")).toBeNull();
  await list.user.click(card.getByRole("link", { name: "冬季招聘" }));

  const { screen } = list;
  expect(await screen.findByRole("heading", { level: 1, name: "冬季招聘" })).toBeTruthy();
  expect(screen.getByText("面向社会招聘。")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "儿科医师" })).toBeTruthy();
  await expect.poll(() => screen.queryByRole("heading", { level: 2, name: "校园招聘" })).toBeNull();
  expect(screen.getByRole("heading", { level: 2, name: "社会招聘" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^查看全部/ })).toBeNull();
  const steps = screen.getByText("发布公告").closest("ol") as HTMLElement;
  const [first, second, third] = within(steps).getAllByRole("listitem");
  expect(second?.getAttribute("aria-current")).toBe("step");
  expect(first?.getAttribute("aria-current")).toBeNull();
  expect(second?.textContent).toBe("报名2020-11-02 09:00 — 2099-12-31 17:00");
  expect(third?.textContent).toBe("笔试");
});

test("a plan with more posts of a kind than it shows leads to all of them", async () => {
  const id = hospital.services.ids.next();
  const dates = { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-31 17:30:00" };
  const plan = { id, name: "大型招聘", year: 2026, publishState: "published" as const, ...dates };
  await hospital.db.insertInto("recruitPlan").values(plan).execute();
  for (let number = 1; number <= 201; number += 1) await addJob(hospital, { title: `护士 ${number}`, planId: id });
  const { screen, user, path } = await openSite(hospital, `/sign-up/detail?id=${id}`);
  await user.click(await screen.findByRole("link", { name: "查看全部 201 个岗位" }));
  expect(path()).toBe(`/recruit/post?planId=${id}`);
  expect(await screen.findByText("共 201 个岗位")).toBeTruthy();
});
