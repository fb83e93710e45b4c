import { addHospital, addStaff, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite } from "../testing/open-site.ts";

let server: TestApp;
let writer: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  server = await createTestApp();
  await addHospital(server);
  await addStaff(server, "100001", "writer", ["article_category_edit", "article_edit", "article_publish"]);
  writer = await signIn(server, "100001", "writer", "staff");
});
afterAll(() => server.close());

it.each([
  ["/recruit/help", "guide", "请先完善简历，再选择岗位。"],
  ["/recruit/notice", "notes", "每人限报一个岗位。"],
  ["/recruit/about", "about", "人力资源部在行政楼三楼。"],
])(
  "%s takes its text from the articles of its category, where the hospital writes it there",
  async (path, code, words) => {
    const before = await openSite(server, path);
    await before.screen.findByText("暂无内容");
    const category = await writer.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
      body: { name: words.slice(0, 4), code, sort: 1 },
    });
    const { id } = await writer.POST("/mrhr-zpgl-new/recruitArticle/submit", {
      body: {
        articleCategoryId: category.id,
        title: "说明",
        content: `<p>${words}</p>`,
        source: "人力资源部",
        releaseTime: "2026-01-01 08:00:00",
      },
    });
    await writer.POST("/mrhr-zpgl-new/recruitArticle/publish", {
      params: { query: { ids: id, publishState: "published" } },
    });
    const after = await openSite(server, path);
    expect(await after.screen.findByText(words)).toBeTruthy();
  },
);
