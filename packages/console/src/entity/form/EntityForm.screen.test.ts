import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "clerk", ["dictbiz_view", "dictbiz_add", "dictbiz_edit", "post_view", "post_edit"]);
  await addStaff(app, "100001", "wangmin", ["post_edit"]);
  const article = ["view", "edit", "publish", "category_edit"].map((verb) => `article_${verb}`);
  await addStaff(app, "100001", "editor", article);
});
afterAll(() => app.close());

const open = (path: string) => openConsole(app, `/system/dictbiz${path}`, { as: "clerk" });
const client = () => signIn(app, "100001", "clerk", "staff");
const rows = async () =>
  (await client()).GET("/blade-system/dict-biz/parent-list", { params: { query: { size: 100 } } });
/** The draft keeps what is typed a moment after the last key. */
const draftIsKept = (screen: Awaited<ReturnType<typeof open>>["screen"]) => screen.findByText(/^草稿已保存/);

test("a number is sent as one, and an emptied one is asked for", async () => {
  const { screen, user } = await open("/create");
  const save = await screen.findByRole("button", { name: "保存" });
  expect(screen.getByRole("heading", { level: 1, name: "新增业务字典" })).toBeTruthy();
  // The form is new: it has no fault and no draft.
  expect([screen.queryByRole("alert"), screen.queryByText(/^草稿已保存|^已恢复/)]).toEqual([null, null]);
  expect(screen.queryByRole("button", { name: /^保存./ })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: /字典编号/ }), "nurse");
  await user.type(screen.getByRole("textbox", { name: /字典名称/ }), "护士");
  const sort = screen.getByRole<HTMLInputElement>("textbox", { name: /排序/ });
  await user.clear(sort);
  await user.click(save);
  expect(await screen.findByText(/请输入.*排序/)).toBeTruthy();
  expect(sort.getAttribute("aria-invalid")).toBe("true");
  await user.type(sort, "12x");
  await user.click(save);
  expect(await screen.findByText("请输入数字")).toBeTruthy();
  expect(sort.value).toBe("12x");
  await user.clear(sort);
  await user.type(sort, "12");
  await user.click(save);
  expect(await screen.findByText("nurse")).toBeTruthy();
  expect((await rows()).records).toMatchObject([{ code: "nurse", sort: 12 }]);
});

test("a form that is left keeps its draft, brings it back, and has none once it is saved", async () => {
  const { screen, user } = await open("");
  await user.click(await screen.findByRole("link", { name: /新增/ }));
  await screen.findByRole("button", { name: "保存" });
  await user.type(screen.getByRole("textbox", { name: /字典编号/ }), "doctor");
  expect(await draftIsKept(screen)).toBeTruthy();
  const leave = async () => {
    await user.click(screen.getByRole("button", { name: "取消" }));
    return within(await screen.findByRole("dialog", { name: "离开此页？" }));
  };
  const stays = async () => {
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /字典编号/ }).value).toBe("doctor");
  };
  expect((await leave()).getByText(/草稿/, { selector: "p" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await stays();
  await user.click((await leave()).getByRole("button", { name: "继续编辑" }));
  await stays();
  await user.click((await leave()).getByRole("button", { name: "保留草稿并离开" }));

  await user.click(await screen.findByRole("link", { name: /新增/ }));
  expect(await screen.findByText(/^已恢复 .* 未保存的内容$/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /字典编号/ }).value).toBe("doctor");
  await user.type(screen.getByRole("textbox", { name: /字典名称/ }), "医师类别");
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("doctor")).toBeTruthy();

  await user.click(await screen.findByRole("link", { name: /新增/ }));
  await screen.findByRole("button", { name: "保存" });
  // A draft would come back before the next one is kept.
  await user.type(screen.getByRole("textbox", { name: /字典名称/ }), "护理");
  expect(await draftIsKept(screen)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /字典编号/ }).value).toBe("");
  expect(screen.queryByText(/^已恢复/)).toBeNull();
});

test("a draft that is given up is gone", async () => {
  const { screen, user } = await open("");
  await user.click(await screen.findByRole("link", { name: /新增/ }));
  await screen.findByRole("button", { name: "保存" });
  await user.type(screen.getByRole("textbox", { name: /字典名称/ }), "药师");
  expect(await draftIsKept(screen)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "取消" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "离开此页？" })).getByRole("button", { name: "放弃修改" }),
  );
  await user.click(await screen.findByRole("link", { name: /新增/ }));
  await screen.findByRole("button", { name: "保存" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /字典名称/ }).value).toBe("");
});

test("a draft that came back is given up at its head, and the form begins anew without leaving", async () => {
  const { screen, user, reload } = await open("/create");
  const name = () => screen.findByRole<HTMLInputElement>("textbox", { name: /字典名称/ });
  await user.type(await name(), "技师");
  // The page goes before the draft is kept by itself.
  await reload();
  await screen.findByText(/^已恢复/);
  expect((await name()).value).toBe("技师");
  await user.click(screen.getByRole("button", { name: "取消" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "离开此页？" })).getByRole("button", { name: "继续编辑" }),
  );
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "放弃草稿" }));
  await expect.poll(() => screen.queryByText(/^已恢复/)).toBeNull();
  expect([(await name()).value, screen.queryByText(/^草稿已保存/)]).toEqual(["", null]);
  await reload();
  expect([(await name()).value, screen.queryByText(/^已恢复/)]).toEqual(["", null]);
  // An untouched form is left without a question.
  await user.click(screen.getByRole("button", { name: "取消" }));
  expect(await screen.findByRole("link", { name: /新增/ })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a change that a colleague made meanwhile is shown, and one decides whose counts", async () => {
  const [nurse] = (await rows()).records.filter(({ code }) => code === "nurse");
  const { screen, user } = await open(`/${nurse?.id}`);
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: /字典名称/ });
  await user.clear(name);
  await user.type(name, "护理师");
  const { id = "", code = "", sort = 1, parentId = "0" } = nurse ?? {};
  const body = { id, code, sort, parentId, dictKey: "-1", dictValue: "主管护师" };
  await (await client()).POST("/blade-system/dict-biz/submit", { body });
  await user.click(screen.getByRole("button", { name: "保存" }));
  const dialog = within(await screen.findByRole("dialog", { name: "打开后已有他人修改" }));
  await user.click(dialog.getByRole("radio", { name: "字典名称: 他人的修改" }));
  await user.click(dialog.getByRole("button", { name: /保存/ }));
  expect(await screen.findByText("主管护师")).toBeTruthy();
});

test("a form that somebody overtook says who it was, and saves both changes", async () => {
  const colleague = await signIn(app, "100001", "wangmin", "staff");
  const body = { category: 1, postCode: "p1", postName: "护士", sort: 1, remark: "" };
  const { id } = await colleague.POST("/blade-system/post/submit", { body });
  const { screen, user } = await openConsole(app, `/system/post/${id}`, { as: "clerk" });
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: /^岗位名称/ });
  await user.clear(name);
  await user.type(name, "主管护师");
  await colleague.POST("/blade-system/post/submit", { body: { ...body, id, remark: "夜班" } });
  await user.click(screen.getByRole("button", { name: "保存" }));
  const dialog = within(await screen.findByRole("dialog", { name: "打开后已有他人修改" }));
  expect(dialog.getByText(/^wangmin于 [-\d\u2060]{10,12} \d{2}:\d{2} 修改了这条记录/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: /保存/ }));
  expect(await screen.findByText("主管护师")).toBeTruthy();
  const saved = await (await client()).GET("/blade-system/post/detail", { params: { query: { id } } });
  expect(saved).toMatchObject({ postName: "主管护师", remark: "夜班" });
});

test("a draft that came back is compared with the record as it was when it was begun", async () => {
  const colleague = await signIn(app, "100001", "wangmin", "staff");
  const body = { category: 1, postCode: "p3", postName: "技师", sort: 1, remark: "" };
  const { id } = await colleague.POST("/blade-system/post/submit", { body });
  const { screen, user, reload } = await openConsole(app, `/system/post/${id}`, { as: "clerk" });
  await user.type(await screen.findByRole("textbox", { name: /^岗位名称/ }), "长");
  await draftIsKept(screen);
  await colleague.POST("/blade-system/post/submit", { body: { ...body, id, postName: "主管技师" } });
  await reload();
  await screen.findByText(/^已恢复/);
  await user.click(screen.getByRole("button", { name: "保存" }));
  const dialog = within(await screen.findByRole("dialog", { name: "打开后已有他人修改" }));
  for (const value of ["技师", "主管技师", "技师长"]) expect(dialog.getByText(value)).toBeTruthy();
  // A decision that is put off keeps the form.
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^岗位名称/ }).value).toBe("技师长");
  const saved = await (await client()).GET("/blade-system/post/detail", { params: { query: { id } } });
  expect(saved.postName).toBe("主管技师");
});

test("a change that nobody else made meanwhile is sent once", async () => {
  const body = { category: 1, postCode: "p2", postName: "药师", sort: 1, remark: "" };
  const { id } = await (await signIn(app, "100001", "wangmin", "staff")).POST("/blade-system/post/submit", { body });
  let sent = 0;
  const fetch: TestApp["fetch"] = (request) => {
    if (request.url.includes("/post/submit")) sent += 1;
    return app.fetch(request);
  };
  const { screen, user } = await openConsole({ ...app, fetch }, `/system/post/${id}`, { as: "clerk" });
  const name = await screen.findByRole("textbox", { name: /^岗位名称/ });
  expect(screen.getByRole("heading", { level: 1, name: "修改岗位" })).toBeTruthy();
  expect(screen.getByText(/^药师/)).toBeTruthy();
  await user.type(name, "长");
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("药师长")).toBeTruthy();
  expect(sent).toBe(1);
});

test("a second button saves and calls a verb; a refused verb is told, a refused form is only saved the next time", async () => {
  const client = await signIn(app, "100001", "editor", "staff");
  const { id: articleCategoryId } = await client.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
    body: { name: "公告", code: "news", sort: 1 },
  });
  const add = async (expireTime: string) => {
    const text = { title: "招聘公告", content: "<p>正文</p>", source: "人力资源部" };
    const times = { releaseTime: "2025-11-20 08:00:00", expireTime };
    return (
      await client.POST("/mrhr-zpgl-new/recruitArticle/submit", { body: { ...text, ...times, articleCategoryId } })
    ).id;
  };
  const read = (id: string) => client.GET("/mrhr-zpgl-new/recruitArticle/detail", { params: { query: { id } } });
  const edit = async (id: string) => {
    const page = await openConsole(app, `/recruit/article/${id}`, { as: "editor" });
    const press = async (name: string) => page.user.click(await page.screen.findByRole("button", { name }));
    return { ...page, press };
  };

  const late = await add("2025-11-21 08:00:00");
  const first = await edit(late);
  await first.press("保存并发布");
  expect(await first.screen.findByText(/内容已保存.*已过失效时间/)).toBeTruthy();
  expect(first.screen.queryByText("更新成功")).toBeNull();
  expect((await read(late)).publishState).toBe("draft");

  const id = await add("");
  const second = await edit(id);
  const title = await second.screen.findByRole("textbox", { name: /^标题/ });
  await second.user.clear(title);
  await second.press("保存并发布");
  expect(await second.screen.findByText("请输入标题")).toBeTruthy();
  await second.user.type(title, "更正公告");
  await second.press("保存");
  expect(await second.screen.findByText("更新成功")).toBeTruthy();
  expect(await read(id)).toMatchObject({ title: "更正公告", publishState: "draft" });

  const third = await edit(id);
  await third.press("保存并发布");
  expect(await third.screen.findByText("更新成功")).toBeTruthy();
  expect((await read(id)).publishState).toBe("published");
  const fourth = await edit(id);
  await fourth.screen.findByRole("button", { name: "保存" });
  expect(fourth.screen.queryByRole("button", { name: "保存并发布" })).toBeNull();
});

test("a form in English asks for what is missing in English", async () => {
  const { screen, user } = await openConsole(app, "/system/post/create", { as: "clerk", language: "en" });
  expect(await screen.findByRole("textbox", { name: /^Name/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter the name")).toBeTruthy();
  expect(screen.queryByText(/undefined/)).toBeNull();
  // Several faults are named at the head, each with a way to its place; a single one is not.
  const named = () =>
    screen.queryAllByRole("alert").flatMap((alert) =>
      within(alert)
        .queryAllByRole("button")
        .map(({ textContent }) => textContent),
    );
  expect(named()).toEqual(["Category", "Code", "Name"]);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(
    "3 fields need attention: Category, Code, Name",
  );
  await user.click(screen.getByRole("button", { name: "Name" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Name/ }));
  await user.keyboard("Nurse");
  await expect.poll(named).toEqual(["Category", "Code"]);
  await user.type(screen.getByRole("textbox", { name: /^Code/ }), "nurse");
  await expect.poll(named).toEqual([]);
  expect(screen.getByText(/^Choose the/)).toBeTruthy();
  // A text is counted while its end comes near: of 255 signs the last fifth.
  await user.click(screen.getByRole("textbox", { name: /^Remark/ }));
  await user.paste("x".repeat(204));
  expect(screen.queryByText(/ \/ 255$/)).toBeNull();
  await user.keyboard("x");
  expect(await screen.findByText("205 / 255")).toBeTruthy();
});
