import { addStaff, addTenant, createTestApp, pngPicture, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "keeper", ["setting_view", "setting_edit"]);
});
afterAll(() => app.close());
const keeper = () => signIn(app, "100001", "keeper", "staff");

test("a text to consent to is published as the next version of its purpose", async () => {
  const begun = encodeURIComponent(JSON.stringify({ content: "<p>我们只为招聘使用您的信息。</p>" }));
  const { screen, user } = await openConsole(app, `/recruit/consenttext/create?source=${begun}`, { as: "keeper" });
  const save = await screen.findByRole("button", { name: "保存" });
  await user.click(save);
  for (const told of ["请选择用途", "请输入标题"]) expect(await screen.findByText(told)).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: /^用途/ }));
  await user.click(await screen.findByRole("option", { name: "隐私政策" }));
  await user.type(screen.getByRole("textbox", { name: /^标题/ }), "隐私政策（新版）");
  await user.click(save);
  const row = within(await screen.findByRole("row", { name: /隐私政策（新版）/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toContain("1");
  expect(row.queryByRole("link", { name: /修改/ })).toBeNull();
  await user.click(row.getByRole("button", { name: "隐私政策（新版）" }));
  const whole = within(await screen.findByRole("dialog", { name: "授权文本" }));
  expect(whole.getByText("我们只为招聘使用您的信息。")).toBeTruthy();
});

test("the next version of a text to consent to begins with the words of one that was published, which can be read whole", async () => {
  const client = await keeper();
  const content = "<p>我承诺所填属实。</p><p>如有不实，后果自负。</p>";
  await client.POST("/mrhr-zpgl-new/consentText/submit", { body: { purpose: "truthful", title: "承诺书", content } });
  const { screen, user } = await openConsole(app, "/recruit/consenttext", { as: "keeper" });
  const rowOf = (version: string) => screen.findByRole("row", { name: new RegExp(`承诺书.*属实承诺 ${version} `) });
  await user.click(within(await rowOf("1")).getByRole("link", { name: "修订 承诺书" }));
  expect(await screen.findByRole("textbox", { name: /^标题/ })).toHaveProperty("value", "承诺书");
  await user.click(await screen.findByRole("button", { name: "保存" }));
  await user.click(within(await rowOf("2")).getByRole("button", { name: "承诺书" }));
  const whole = within(await screen.findByRole("dialog", { name: "授权文本" }));
  expect((await whole.findByText(/我承诺所填属实/)).textContent?.trim()).toBe("我承诺所填属实。\n如有不实，后果自负。");
  await user.click(whole.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  // The first versions of two purposes are not taken for one another.
  await user.click(screen.getByRole("link", { name: "修订 隐私政策（新版）" }));
  expect(await screen.findByRole("textbox", { name: /^标题/ })).toHaveProperty("value", "隐私政策（新版）");
});

test("a reader of texts to consent to reads them, and revises none", async () => {
  await addStaff(app, "100001", "looker", ["setting_view"]);
  const { screen } = await openConsole(app, "/recruit/consenttext", { as: "looker" });
  expect((await screen.findAllByRole("button", { name: "承诺书" })).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: /^修订/ })).toBeNull();
});

test("pictures of the site are added in their order, and one is taken away", async () => {
  const { screen, user } = await openConsole(app, "/recruit/setting", { as: "keeper" });
  const group = within(await screen.findByRole("group", { name: "首页横幅" }));
  const saved = async () => (await (await keeper()).GET("/mrhr-zpgl-new/setting/detail")).zpPcBanner;
  const shown = () => group.queryAllByTitle(/./).map(({ title, textContent }) => [title, textContent]);
  const before = shown().length;
  for (const color of [1, 2]) {
    const picture = new File([Uint8Array.from(pngPicture(color))], "banner.png", { type: "image/png" });
    await user.upload(group.getByLabelText("首页横幅", { selector: "input" }), picture);
    await expect.poll(() => shown().length).toBe(before + color);
  }
  const names = shown().map(([title = ""]) => title);
  // The end of a name is enough to know it by.
  expect(shown().map(([, text]) => text)).toEqual(names.map((name) => name.split("/").pop()));
  expect(names.at(-1)).toContain("/");
  group.getByTitle(names.at(-2) ?? "").focus();
  await user.keyboard("{Delete}");
  const kept = names.filter((_, index) => index !== names.length - 2);
  await expect.poll(() => shown().map(([title]) => title)).toEqual(kept);
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect.poll(async () => JSON.parse(await saved())).toEqual(kept.map((value) => ({ value })));
});

test("parts of the application form are ordered and left out, and boxes are added, beside what comes of it", async () => {
  const { screen, user } = await openConsole(app, "/recruit/setting", { as: "keeper" });
  const form = within(await screen.findByRole("group", { name: "报名表" }));
  const sheet = form.getByRole("figure", { name: "预览" });
  const order = () => [...sheet.querySelectorAll("li")].map((line) => line.firstElementChild?.textContent);
  expect(order()).toEqual([
    ...["个人信息、应聘岗位", "教育经历", "工作经历", "资格与职称", "科研与获奖", "家庭成员"],
    ...["本人承诺", "审核意见"],
  ]);
  expect(form.getByText("个人信息与应聘岗位总在最前")).toBeTruthy();
  const isOff = (name: string) => form.getByRole<HTMLButtonElement>("button", { name }).disabled;
  expect(["上移 教育经历", "下移 教育经历", "上移 审核意见", "下移 审核意见"].map(isOff)).toEqual([
    ...[true, false, false, true],
  ]);
  // A part that is not on the form has no place.
  expect(form.getByRole<HTMLInputElement>("checkbox", { name: "技能证书" }).checked).toBe(false);
  expect(form.queryByRole("button", { name: "上移 技能证书" })).toBeNull();
  const signatures = () => [...sheet.querySelectorAll("li")].map((line) => /签名/.test(line.textContent ?? ""));
  expect(signatures()).toEqual([...Array.from({ length: 6 }, () => false), true, true]);
  expect(sheet.querySelector("li")?.textContent).toMatch(/照片$/);
  await user.click(form.getByRole("button", { name: "下移 教育经历" }));
  await expect.poll(() => order().slice(1, 4)).toEqual(["工作经历", "教育经历", "资格与职称"]);
  await user.click(form.getByRole("button", { name: "上移 教育经历" }));
  await expect.poll(() => order().slice(1, 3)).toEqual(["教育经历", "工作经历"]);
  await user.click(form.getByRole("button", { name: "上移 家庭成员" }));
  await user.click(form.getByRole("checkbox", { name: "审核意见" }));
  await user.click(form.getByRole("checkbox", { name: "技能证书" }));
  await user.type(form.getByRole("combobox", { name: "意见栏" }), "资格审查意见,人事部门意见{Enter}");
  await expect
    .poll(order)
    .toEqual([
      ...["个人信息、应聘岗位", "教育经历", "工作经历", "资格与职称", "家庭成员", "科研与获奖"],
      ...["本人承诺", "技能证书", "资格审查意见", "人事部门意见"],
    ]);
  await user.click(screen.getByRole("button", { name: "保存" }));
  const saved = async () => (await (await keeper()).GET("/mrhr-zpgl-new/setting/detail")).formSheet;
  await expect.poll(saved).toEqual({
    photo: true,
    groups: ["education", "work", "credentials", "family", "achievements", "promise", "certificate"],
    boxes: ["资格审查意见", "人事部门意见"],
  });
});

test("settings that were saved are asked about again when they are changed once more", async () => {
  const { screen, user } = await openConsole(app, "/recruit/setting", { as: "keeper" });
  const name = await screen.findByRole("textbox", { name: /^医院名称/ });
  const save = () => user.click(screen.getByRole("button", { name: "保存" }));
  await user.type(name, "甲");
  // The head of the site is there in light and dark.
  await expect.poll(() => screen.getAllByText((name as HTMLInputElement).value).length).toBe(2);
  await save();
  expect(await screen.findByText("更新成功")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /^医院名称/ }), "乙");
  await user.click(screen.getByRole("link", { name: "首页" }));
  expect(await screen.findByRole("button", { name: "保留草稿并离开" })).toBeTruthy();
});

test("settings that were saved are changed again without a conflict with oneself", async () => {
  const { screen, user } = await openConsole(app, "/recruit/setting", { as: "keeper" });
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: /^技术支持/ });
  const saved = async () => (await (await keeper()).GET("/mrhr-zpgl-new/setting/detail")).zpJszc;
  for (const text of ["仁和信息", "仁和软件"]) {
    await user.clear(box);
    await user.type(box, text);
    await user.click(screen.getByRole("button", { name: "保存" }));
    await expect.poll(saved).toBe(text);
  }
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what is typed while saved settings are read anew stays, and is saved in its turn", async () => {
  const reads = { isHeld: false, held: 0, release: () => {} };
  const released = new Promise<void>((resolve) => {
    reads.release = resolve;
  });
  const fetch: TestApp["fetch"] = async (request) => {
    const isRead = request.method === "GET" && new URL(request.url).pathname.endsWith("/setting/detail");
    const answer = await app.fetch(request);
    if (isRead && reads.isHeld) {
      reads.held += 1;
      await released;
    }
    return answer;
  };
  const { screen, user } = await openConsole({ ...app, fetch }, "/recruit/setting", { as: "keeper" });
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: /^技术支持/ });
  const save = () => user.click(screen.getByRole("button", { name: "保存" }));
  const saved = async () => (await (await keeper()).GET("/mrhr-zpgl-new/setting/detail")).zpJszc;
  await user.clear(box);
  await user.type(box, "仁和");
  reads.isHeld = true;
  await save();
  await expect.poll(() => reads.held).toBeGreaterThan(0);
  await user.type(box, "数据");
  reads.isHeld = false;
  reads.release();
  // The page has the answer once it has read the settings another time.
  await expect.poll(saved).toBe("仁和");
  await user.type(box, "科技");
  expect(box.value).toBe("仁和数据科技");
  await save();
  await expect.poll(saved).toBe("仁和数据科技");
});

test("the months that data is kept for are set between a month and ten years, and read back", async () => {
  const { screen, user } = await openConsole(app, "/recruit/setting", { as: "keeper" });
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "设置保存期限" }));
    return within(await screen.findByRole("dialog", { name: "设置保存期限" }));
  };
  const months = { name: /^保存月数/ };
  const dialog = await open();
  const box = await dialog.findByRole("textbox", months);
  const save = dialog.getByRole("button", { name: "设置保存期限" });
  await user.clear(box);
  await user.click(save);
  expect(await dialog.findByText("请输入保存月数")).toBeTruthy();
  await user.type(box, "121");
  await user.click(save);
  expect(await dialog.findByText(/120/)).toBeTruthy();
  await user.clear(box);
  await user.type(box, "18");
  await user.click(save);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await (await keeper()).GET("/mrhr-zpgl-new/setting/retention")).toEqual({ retentionMonths: 18 });
  const again = await open();
  await expect.poll(async () => (await again.findByRole<HTMLInputElement>("textbox", months)).value).toBe("18");
});
