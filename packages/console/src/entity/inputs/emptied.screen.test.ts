import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  const codes = ["sms_view", "sms_edit", "article_category_view", "article_category_edit"];
  await addStaff(app, "100001", "keeper", codes);
});
afterAll(() => app.close());

test("a daily limit that is emptied goes back to the usual one, with which a new provider begins", async () => {
  const client = await signIn(app, "100001", "keeper", "staff");
  const { id } = await client.POST("/blade-resource/sms/submit", {
    body: {
      ...{ smsCode: "ward", category: 3, templateId: "T1", signName: "仁和" },
      ...{ accessKey: "k", secretKey: "s", dailyLimit: 10, templates: [] },
    },
  });
  const { screen, user } = await openConsole(app, `/resource/sms/${id}`, { as: "keeper" });
  const limit = await screen.findByRole<HTMLInputElement>("textbox", { name: /^每日上限/ });
  await expect.poll(() => limit.value).toBe("10");
  await user.clear(limit);
  await user.click(screen.getByRole("button", { name: "保存" }));
  const stored = () => client.GET("/blade-resource/sms/detail", { params: { query: { id } } });
  await expect.poll(async () => (await stored()).dailyLimit).toBe(1000);

  const adding = await openConsole(app, "/resource/sms/create", { as: "keeper" });
  const begun = await adding.screen.findByRole<HTMLInputElement>("textbox", { name: /^每日上限/ });
  await expect.poll(() => begun.value).toBe("1000");
});

test("one of a closed list stays chosen once it is saved, because there is no word that takes it away", async () => {
  const client = await signIn(app, "100001", "keeper", "staff");
  const { id } = await client.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
    body: { name: "简章", code: "brief", sort: 1, isSealed: 1 },
  });
  const { screen, user } = await openConsole(app, `/recruit/articlecategory/${id}`, { as: "keeper" });
  const sealed = await screen.findByRole<HTMLInputElement>("combobox", { name: /^封存/ });
  await expect.poll(() => sealed.value).toBe("是");
  await user.clear(sealed);
  await user.tab();
  await expect.poll(() => sealed.value).toBe("是");

  const adding = await openConsole(app, "/recruit/articlecategory/create", { as: "keeper" });
  const begun = await adding.screen.findByRole<HTMLInputElement>("combobox", { name: /^封存/ });
  await expect.poll(() => begun.value).toBe("否");
  await adding.user.clear(begun);
  await adding.user.tab();
  await expect.poll(() => begun.value).toBe("");
});
