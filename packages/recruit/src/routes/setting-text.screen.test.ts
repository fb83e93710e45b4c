import { addHospital, addStaff, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite } from "../testing/open-site.ts";

let server: TestApp;
const words = "请先完善简历，再选择岗位。";

beforeAll(async () => {
  server = await createTestApp();
  await addHospital(server);
});
afterAll(() => server.close());

it("takes the guide from the articles of its category, where the hospital writes it there", async () => {
  const before = await openSite(server, "/recruit/help");
  await before.screen.findByText("暂无内容");
  await addStaff(server, "100001", "writer", ["article_category_edit", "article_edit", "article_publish"]);
  const writer = await signIn(server, "100001", "writer", "staff");
  const category = await writer.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
    body: { name: "应聘指南", code: "guide", sort: 1 },
  });
  const { id } = await writer.POST("/mrhr-zpgl-new/recruitArticle/submit", {
    body: {
      articleCategoryId: category.id,
      title: "应聘指南",
      content: `<p>${words}</p>`,
      source: "人力资源部",
      releaseTime: "2026-01-01 08:00:00",
    },
  });
  await writer.POST("/mrhr-zpgl-new/recruitArticle/publish", {
    params: { query: { ids: id, publishState: "published" } },
  });
  const after = await openSite(server, "/recruit/help");
  expect(await after.screen.findByText(words)).toBeTruthy();
});
