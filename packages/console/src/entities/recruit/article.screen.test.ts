import { randomUUID } from "node:crypto";
import {
  addJob,
  addStaff,
  type Hospital,
  openHospital,
  pngPicture,
  signIn,
  uploadPicture,
} from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  const verbs = ["view", "edit", "delete", "publish"].map((verb) => `article_${verb}`);
  await addStaff(hospital, "100001", "hr", [...verbs, "article_category_view", "article_category_edit", "job_view"]);
  await addStaff(hospital, "100001", "reader", ["article_view"]);
  await addStaff(hospital, "100001", "author", ["article_view", "article_edit", "article_category_view"]);
});
afterAll(() => hospital.close());

test("an empty notice says what is missing", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/article/create", { as: "hr" });
  expect(await screen.findByRole("textbox", { name: /^排序/ })).toHaveProperty("value", "0");
  expect(screen.getByRole("switch", { name: "置顶" })).toHaveProperty("checked", false);
  await user.click(await screen.findByText("保存"));
  for (const told of ["请输入标题", "请选择类别", "请输入正文", "请输入来源"]) {
    expect(await screen.findByText(told)).toBeTruthy();
  }
});

test("a reader finds the notices and no way to change them", async () => {
  const { screen } = await openConsole(hospital, "/recruit/article", { as: "reader" });
  await screen.findByRole("textbox", { name: "标题" });
  expect(screen.queryByRole("link", { name: /新增|修改/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /更多操作/ })).toBeNull();
});

test("a new notice is written and saved as a draft", async () => {
  const client = await signIn(hospital, "100001", "hr", "staff");
  await client.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", { body: { name: "简章", code: "brief", sort: 1 } });
  const begun = encodeURIComponent(JSON.stringify({ content: "<p>现招聘护士三名。</p>" }));
  const { screen, user } = await openConsole(hospital, `/recruit/article/create?source=${begun}`, { as: "hr" });
  await user.type(await screen.findByRole("textbox", { name: /^标题/ }), "护士招聘简章");
  await user.click(screen.getByRole("combobox", { name: /^类别/ }));
  await user.click(await screen.findByRole("option", { name: /^简章/ }));
  await user.click(screen.getByRole("combobox", { name: /^种类/ }));
  const [kind] = await screen.findAllByRole("option");
  if (kind) await user.click(kind);
  // An optional choice can be cleared.
  const box = screen.getByRole("combobox", { name: /^种类/ });
  await user.click(box);
  expect(await within(box.parentElement as HTMLElement).findByRole("button", { name: /清空|清除/ })).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.type(screen.getByRole("textbox", { name: /^来源/ }), "护理部");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await user.click(await screen.findByRole("link", { name: "护士招聘简章" }));
  const main = within(screen.getByRole("main"));
  expect(await main.findByText("现招聘护士三名。")).toBeTruthy();
  expect(main.getByText("草稿")).toBeTruthy();
});

/** A notice that is a draft. */
async function draft(
  expireTime = "",
  content = "<p>正文</p>",
  releaseTime = "2025-11-20 08:00:00",
  attachments: { file: string; name: string }[] = [],
) {
  const client = await signIn(hospital, "100001", "hr", "staff");
  const code = `c${randomUUID()}`;
  const category = await client.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
    body: { name: code.slice(0, 8), code, sort: 1 },
  });
  const { id } = await client.POST("/mrhr-zpgl-new/recruitArticle/submit", {
    body: {
      title: "招聘公告",
      articleCategoryId: category.id,
      kind: "announcement",
      content,
      source: "人力资源部",
      releaseTime,
      expireTime,
      attachments,
    },
  });
  const read = () => client.GET("/mrhr-zpgl-new/recruitArticle/detail", { params: { query: { id } } });
  return { id, read };
}

test("a notice is saved and published in one step, and then only saved", async () => {
  const { id, read } = await draft();
  const { screen, user } = await openConsole(hospital, `/recruit/article/${id}`, { as: "hr" });
  await user.type(await screen.findByRole("textbox", { name: /^标题/ }), "（一）");
  await user.click(screen.getByRole("button", { name: "保存并发布" }));
  expect(await screen.findByRole("link", { name: "招聘公告（一）" })).toBeTruthy();
  expect(await read()).toMatchObject({ title: "招聘公告（一）", publishState: "published" });
  const again = await openConsole(hospital, `/recruit/article/${id}`, { as: "hr" });
  await again.screen.findByRole("button", { name: "保存" });
  expect(again.screen.queryByRole("button", { name: "保存并发布" })).toBeNull();
  // Neither is one published that waits for its day.
  const later = await draft("", "<p>正文</p>", "2999-11-20 08:00:00");
  const waiting = await openConsole(hospital, `/recruit/article/${later.id}`, { as: "hr" });
  await waiting.user.click(await waiting.screen.findByRole("button", { name: "保存并发布" }));
  expect(await waiting.screen.findByRole("row", { name: /招聘公告.*定时发布/ })).toBeTruthy();
  const scheduled = await openConsole(hospital, `/recruit/article/${later.id}`, { as: "hr" });
  await scheduled.screen.findByRole("button", { name: "保存" });
  expect(scheduled.screen.queryByRole("button", { name: "保存并发布" })).toBeNull();
});

test("a notice that cannot be published is saved as a draft, and the screen says why", async () => {
  const { id, read } = await draft("2025-11-21 08:00:00");
  const { screen, user } = await openConsole(hospital, `/recruit/article/${id}`, { as: "hr" });
  await user.type(await screen.findByRole("textbox", { name: /^标题/ }), "（二）");
  await user.click(screen.getByRole("button", { name: "保存并发布" }));
  expect(await screen.findByText(/内容已保存.*已过失效时间/)).toBeTruthy();
  expect(await read()).toMatchObject({ title: "招聘公告（二）", publishState: "draft" });
});

test("an author without the right to publish only saves", async () => {
  const { id } = await draft();
  const { screen } = await openConsole(hospital, `/recruit/article/${id}`, { as: "author" });
  await screen.findByRole("button", { name: "保存" });
  expect(screen.queryByRole("button", { name: "保存并发布" })).toBeNull();
});

test("a post and a file go into the text as cards, and come back as such", async () => {
  const contact = JSON.stringify({ name: "王老师", phone: "0571-88888888" });
  for (const title of ["放射科技师", "口腔科护士"]) await addJob(hospital, { title, contact });
  const { id, read } = await draft();
  const { screen, user } = await openConsole(hospital, `/recruit/article/${id}`, { as: "hr" });
  const insert = await screen.findByRole("button", { name: "插入岗位" });
  expect(insert.getAttribute("aria-expanded")).toBe("false");
  await user.click(insert);
  expect(insert.getAttribute("aria-expanded")).toBe("true");
  await screen.findByRole("combobox", { name: "搜索岗位名称" });
  expect(await screen.findByRole("option", { name: /^口腔科护士/ })).toBeTruthy();
  await user.paste("放射");
  await expect.poll(() => screen.queryByRole("option", { name: /^口腔科护士/ })).toBeNull();
  await user.click(await screen.findByRole("option", { name: /^放射科技师/ }));
  expect(await screen.findByText("放射科技师", { selector: "figure[data-post] *" })).toBeTruthy();
  // The page behind the search comes back when that has closed.
  await user.click(await screen.findByRole("button", { name: "插入附件" }));
  await user.click(await screen.findByRole("menuitem", { name: "上传新附件" }));
  const chooser = screen.getByLabelText<HTMLInputElement>("插入附件", { selector: "input" });
  await user.upload(chooser, new File([Uint8Array.from(pngPicture(1))], "路线图.png", { type: "image/png" }));
  expect(await screen.findByText("路线图.png", { selector: "figure[data-file]" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "保存" }));
  await expect.poll(async () => (await read()).version).toBe(1);
  const { content, attachments } = await read();
  const figures = [...content.matchAll(/<figure data-(\w+)="([^"]*)">([^<]*)<\/figure>/g)].map(([, ...said]) => said);
  expect(figures).toEqual([
    ["post", expect.stringMatching(/^\d+$/), "放射科技师"],
    ["file", attachments[0]?.file, "路线图.png"],
  ]);
  const again = await openConsole(hospital, `/recruit/article/${id}`, { as: "hr" });
  expect(await again.screen.findByText("放射科技师", { selector: "figure[data-post]" })).toBeTruthy();
});

test("a notice has twenty files at most, and a file that was added is asked about on leaving", async () => {
  const client = await signIn(hospital, "100001", "hr", "staff");
  const files: { file: string; name: string }[] = [];
  for (let number = 1; number <= 19; number += 1)
    files.push({ file: await uploadPicture(client), name: `附件 ${number}.png` });
  const { id } = await draft("", "<p>正文</p>", "2025-11-20 08:00:00", files);
  const { screen, user } = await openConsole(hospital, `/recruit/article/${id}`, { as: "hr" });
  const chooser = await screen.findByLabelText<HTMLInputElement>("添加附件", { selector: "input" });
  const insert = screen.getByRole("button", { name: "插入附件" });
  const isFull = async () => {
    await user.click(insert);
    expect(insert.getAttribute("aria-expanded")).toBe("true");
    const upload = await screen.findByRole("menuitem", { name: "上传新附件" });
    const isOff = upload.getAttribute("aria-disabled") === "true";
    await user.keyboard("{Escape}");
    await expect.poll(() => insert.getAttribute("aria-expanded")).toBe("false");
    return [isOff, screen.getByRole<HTMLButtonElement>("button", { name: "添加附件" }).disabled];
  };
  expect(await isFull()).toEqual([false, false]);
  await user.upload(chooser, new File([Uint8Array.from(pngPicture(1))], "附件 20.png", { type: "image/png" }));
  await screen.findByText("附件 20.png");
  expect(await isFull()).toEqual([true, true]);
  await user.click(screen.getByRole("link", { name: "首页" }));
  expect(await screen.findByRole("button", { name: "保留草稿并离开" })).toBeTruthy();
});

test("an author who may not read posts inserts none", async () => {
  const { id } = await draft();
  const { screen } = await openConsole(hospital, `/recruit/article/${id}`, { as: "author" });
  await screen.findByRole("button", { name: "插入附件" });
  expect(screen.queryByRole("button", { name: "插入岗位" })).toBeNull();
});

test("a reader of English picks a category by its English name, and finds it by that", async () => {
  const client = await signIn(hospital, "100001", "hr", "staff");
  for (const [code, name, nameEn] of [
    ["exam", "考试安排", "Examinations"],
    ["plain", "其他", ""],
  ] as const)
    await client.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", { body: { name, nameEn, code, sort: 1 } });
  const { screen, user } = await openConsole(hospital, "/recruit/article", { as: "hr", language: "en" });
  const filter = await screen.findByRole("combobox", { name: "Category" });
  await user.click(filter);
  expect(await screen.findByRole("option", { name: /^其他/ })).toBeTruthy();
  // Pasted at once. If typed, each letter would be a search, and a late answer could remove the choice before the click.
  await user.paste("exam");
  await expect.poll(() => screen.queryByRole("option", { name: /^其他/ })).toBeNull();
  await user.click(await screen.findByRole("option", { name: /^Examinations/ }));
  await expect.poll(() => filter).toHaveProperty("value", "Examinations · exam");
});
