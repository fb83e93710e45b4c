import { addStaff, addTenant, createTestApp, pngPicture, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "clerk", [
    "article_view",
    "article_edit",
    "article_category_view",
    "article_category_edit",
  ]);
  const clerk = await client();
  const category = await clerk.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
    body: { name: "招聘公告", code: "news", sort: 1 },
  });
  const article = {
    title: "报名通知",
    content: "<p>内容</p>",
    source: "人力资源部",
    releaseTime: "2026-11-02 08:00:00",
  };
  ({ id } = await clerk.POST("/mrhr-zpgl-new/recruitArticle/submit", {
    body: { ...article, articleCategoryId: category.id },
  }));
});
afterAll(() => app.close());

const client = () => signIn(app, "100001", "clerk", "staff");
const cover = async () =>
  (await (await client()).GET("/mrhr-zpgl-new/recruitArticle/detail", { params: { query: { id } } })).coverImg;

/** The form of the article, with its field for the cover. */
async function open() {
  const { screen, user } = await openConsole(app, `/recruit/article/${id}`, { as: "clerk" });
  const field = await screen.findByRole("group", { name: "封面" });
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "保存" }));
    await screen.findByText("更新成功");
  };
  return { field: within(field), box: field.querySelector("input") as HTMLInputElement, user, save };
}

test("a file is stored at once, kept when the form is saved, and taken away again", async () => {
  const first = await open();
  expect(first.field.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["选择文件"]);
  await first.user.upload(
    first.box,
    new File([new Uint8Array(pngPicture(40, 30))], "cover.png", { type: "image/png" }),
  );
  expect(await first.field.findByText(/\.png$/)).toBeTruthy();
  expect(first.field.getByRole("button", { name: "更换文件" })).toBeTruthy();
  await first.save();
  const kept = await cover();
  expect(kept).toMatch(/^upload\/.*\.png$/);

  const second = await open();
  const name = kept.split("/").at(-1) ?? "";
  expect((await second.field.findByText(name)).title).toBe(name);
  await second.user.click(second.field.getByRole("button", { name: "移除" }));
  expect(second.field.queryByText(name)).toBeNull();
  await second.save();
  expect(await cover()).toBe("");
});

test("a file that the server refuses says why and leaves the field as it was", async () => {
  const { field, box, user } = await open();
  await user.upload(box, new File(["MZ"], "cover.exe"));
  expect(await field.findByText(/^仅支持图片/)).toBeTruthy();
  expect(field.getByRole("button", { name: "选择文件" })).toBeTruthy();
});
