import { addStaff, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// A box that points at one record, by the example of the plan of a notice.

const times = { applyStart: "2026-11-01 08:00:00", applyEnd: "2026-12-01 17:30:00" };

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "author", ["article_view", "article_edit", "article_category_edit", "plan_view"]);
  const { services, db } = hospital;
  for (const name of ["春季招聘", "秋季招聘"])
    await db
      .insertInto("recruitPlan")
      .values({ id: services.ids.next(), name, year: 2026, ...times })
      .execute();
});
afterAll(() => hospital.close());

test("a record that was chosen stands in its box by name, gives way to another, and is taken away", async () => {
  const author = await signIn(hospital, "100001", "author", "staff");
  const category = { name: "公告", code: "news", sort: 1 };
  const { id: articleCategoryId } = await author.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
    body: category,
  });
  const { records } = await author.GET("/mrhr-zpgl-new/recruitPlan/list", {});
  const planOf = (name: string) => records.find((plan) => plan.name === name)?.id ?? "";
  const notice = { title: "招聘公告", articleCategoryId, content: "<p>正文</p>", source: "人力资源部" };
  const { id } = await author.POST("/mrhr-zpgl-new/recruitArticle/submit", {
    body: { ...notice, planId: planOf("春季招聘"), releaseTime: "2026-11-20 08:00:00" },
  });
  const chosen = async () =>
    (await author.GET("/mrhr-zpgl-new/recruitArticle/detail", { params: { query: { id } } })).planId;
  expect(await chosen()).toBe(planOf("春季招聘"));

  const open = async () => {
    const { screen, user } = await openConsole(hospital, `/recruit/article/${id}`, { as: "author" });
    const box = await screen.findByRole<HTMLInputElement>("combobox", { name: /^招聘计划/ });
    return { screen, user, box, save: () => user.click(screen.getByRole("button", { name: "保存" })) };
  };
  const first = await open();
  await expect.poll(() => first.box.value).toBe("春季招聘");
  await first.user.click(first.box);
  await first.user.click(await first.screen.findByRole("option", { name: "秋季招聘" }));
  expect(first.box.value).toBe("秋季招聘");
  await first.save();
  await expect.poll(chosen).toBe(planOf("秋季招聘"));

  // While names are on their way, and where a record is gone, there is no name.
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow: Hospital["fetch"] = async (request) => {
    if (request.url.includes("/recruitPlan/")) await wait;
    return hospital.fetch(request);
  };
  const page = await openConsole({ ...hospital, fetch: slow }, `/recruit/article/${id}`, { as: "author" });
  const unnamed = await page.screen.findByRole<HTMLInputElement>("combobox", { name: /^招聘计划/ });
  await expect.poll(() => unnamed.value).toBe("…");
  answer();
  await expect.poll(() => unnamed.value).toBe("秋季招聘");

  const second = await open();
  await expect.poll(() => second.box.value).toBe("秋季招聘");
  await second.user.clear(second.box);
  await second.save();
  await expect.poll(async () => (await chosen()) || "").toBe("");
});
