import { addGuest, type Hospital, openHospital, pngPicture, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { acceptedFiles } from "../features/resume/upload-files.ts";
import { openSite } from "../testing/open-site.ts";
import { unwell } from "../testing/unwell.ts";

let hospital: Hospital;
let phone: string;
let people = 0;
beforeAll(async () => {
  hospital = await openHospital();
});
afterAll(() => hospital.close());
beforeEach(async () => {
  people += 1;
  phone = `1380000000${people}`;
  await addGuest(hospital, hospital.tenantId, phone);
});

const open = (section = "") =>
  openSite(hospital, `/recruit/user/info${section && `?section=${section}`}`, { as: phone });
const guest = () => signIn(hospital, hospital.tenantId, phone);
const resume = async () => (await (await guest()).GET("/mrhr-zpgl-new/recruitGuestResume/detail")).resume;

test("a candidate saves the basics, and the next section opens", async () => {
  const { screen, user } = await open("basic");
  const email = await screen.findByRole("textbox", { name: /邮箱/ });
  // Before anything is typed, no error and no draft is shown.
  expect([email.getAttribute("aria-invalid"), screen.queryByRole("alert"), screen.queryByText(/^已恢复/)]).toEqual([
    ...[null, null, null],
  ]);
  // There is nothing to discard either.
  expect(screen.queryByRole("button", { name: "放弃修改" })).toBeNull();
  expect(screen.getByText(/^已填 0 \/ \d+ 项$/).closest("details")?.open).toBe(false);
  const save = screen.getByRole("button", { name: "保存并继续" });
  await user.type(email, "li.min");
  await user.click(save);
  expect(email.getAttribute("aria-invalid")).toBe("true");
  await user.type(email, "@example.org");
  await user.click(save);
  expect(await screen.findByRole("heading", { level: 1, name: "教育经历" })).toBeTruthy();
  expect((await resume()).basic.email).toBe("li.min@example.org");
});

test("what is typed and not saved comes back on another device", async () => {
  const first = await open("basic");
  await first.user.type(await first.screen.findByRole("textbox", { name: /籍贯/ }), "浙江杭州");
  expect(await first.screen.findByText("草稿已自动保存")).toBeTruthy();
  const client = await guest();
  await expect
    .poll(async () => JSON.stringify(await client.GET("/mrhr-zpgl-new/recruitGuestDraft/list")))
    .toContain("浙江杭州");
  expect((await resume()).basic.nativePlace ?? "").toBe("");

  // A page that is opened again has an empty storage, as on another device.
  const second = await open("basic");
  expect(await second.screen.findByText(/^已恢复 .* 未保存的内容，确认后请保存。$/)).toBeTruthy();
  const field = second.screen.getByRole<HTMLInputElement>("textbox", { name: /籍贯/ });
  expect(field.value).toBe("浙江杭州");
  // The notice disappears with the draft.
  await second.user.click(second.screen.getByRole("button", { name: "放弃修改" }));
  await expect.poll(() => [second.screen.queryByText(/^已恢复/), field.value]).toEqual([null, ""]);
  await second.user.click(await second.screen.findByRole("button", { name: "撤销" }));
  await expect.poll(() => field.value).toBe("浙江杭州");
  await second.user.type(second.screen.getByRole("textbox", { name: /邮箱/ }), "li.min@example.org");
  await second.user.click(second.screen.getByRole("button", { name: "保存并继续" }));
  expect(await second.screen.findByRole("heading", { level: 1, name: "教育经历" })).toBeTruthy();
  expect((await resume()).basic.nativePlace).toBe("浙江杭州");
});

test("input that is given up is gone, and can be taken back", async () => {
  const { screen, user } = await open("basic");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /籍贯/ });
  await user.type(field, "杭州");
  await user.click(await screen.findByRole("button", { name: "放弃修改" }));
  expect(field.value).toBe("");
  await user.click(await screen.findByRole("button", { name: "撤销" }));
  expect(field.value).toBe("杭州");
});

test("somebody without kin in the hospital says so, and it stays said", async () => {
  const { screen, user } = await open("declaration");
  const no = await screen.findByRole<HTMLInputElement>("radio", { name: "否" });
  expect(no.checked).toBe(false);
  await user.click(screen.getByText("是否有亲属在本院工作"));
  expect(no.checked).toBe(false);
  await user.click(no);
  await user.click(screen.getByRole("button", { name: "保存并完成" }));
  await expect.poll(async () => (await resume()).declaration.kinInHospital).toBe(false);
  const again = await open("declaration");
  expect((await again.screen.findByRole<HTMLInputElement>("radio", { name: "否" })).checked).toBe(true);
});

test("the overview says what a résumé still lacks", async () => {
  const { screen } = await open();
  expect(await screen.findByRole("heading", { level: 1, name: "我的简历" })).toBeTruthy();
  expect(screen.getAllByText("未填写").length).toBeGreaterThan(0);
});

test("a section says what it still lacks, and begins at the field that a link names", async () => {
  const { screen, user } = await openSite(hospital, "/recruit/user/info?section=basic&field=email", { as: phone });
  const email = await screen.findByRole("textbox", { name: /邮箱/ });
  await expect.poll(() => document.activeElement).toBe(email);
  const lacks = () => screen.queryAllByText(/^请/, { selector: "li" }).map(({ textContent }) => textContent);
  expect(lacks()).toEqual(["请上传证件照", "请填写邮箱"]);
  const turnTo = async (name: string) => {
    const sections = within(screen.getByRole("navigation", { name: "简历各部分" }));
    await user.click(sections.getByRole("link", { name: new RegExp(`^.?${name}`) }));
    const heading = await screen.findByRole("heading", { level: 1, name });
    await expect.poll(() => document.activeElement).toBe(heading);
    const present = within(screen.getByRole("navigation", { name: "简历各部分" })).getAllByRole("link", {
      current: "page",
    });
    expect(present.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(name)]);
  };
  await turnTo("教育经历");
  expect(lacks()).toEqual(["请至少填写一段教育经历"]);
  await turnTo("获奖情况");
  expect(lacks()).toEqual([]);
  // A folded part opens if a link leads to one of its fields.
  const seldom = await openSite(hospital, "/recruit/user/info?section=basic&field=wechat", { as: phone });
  const wechat = await seldom.screen.findByRole("textbox", { name: /微信/ });
  await expect.poll(() => [wechat.closest("details")?.open, document.activeElement === wechat]).toEqual([true, true]);
});

test("a refused section names its fields at its head, folded ones too", async () => {
  const { screen, user } = await open("basic");
  await user.type(await screen.findByRole("textbox", { name: /邮箱/ }), "li.min");
  const folded = screen.getByRole("textbox", { name: "紧急联系人手机" });
  await user.type(folded, "123");
  // A filled-in field is not folded.
  await expect.poll(() => folded.closest("details")?.open).toBe(true);
  await user.click(screen.getByRole("button", { name: "保存并继续" }));
  const summary = within(await screen.findByRole("alert"));
  expect(summary.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["电子邮箱", "紧急联系人手机"]);
  await user.click(summary.getByRole("link", { name: "紧急联系人手机" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "紧急联系人手机" }));
});

test("entries are put in order, changed, removed, and brought back to their place", async () => {
  const client = await guest();
  const { version } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  const entry = (school: string, from: string) => ({
    level: "bachelor",
    from,
    to: "2015-06",
    school,
    major: "临床医学",
  });
  const education = [entry("甲大学", "2010-09"), entry("乙大学", "2011-09")];
  await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version, education } });
  const schools = async () => (await resume()).education.map(({ school }) => school);
  const { screen, user } = await open("education");
  const press = async (name: string, index: number) =>
    user.click((await screen.findAllByRole("button", { name }))[index] as HTMLElement);
  await screen.findByText("乙大学");
  const isOff = (name: string) =>
    screen.getAllByRole<HTMLButtonElement>("button", { name }).map(({ disabled }) => disabled);
  expect(screen.queryByText("暂未填写")).toBeNull();
  expect([isOff("上移"), isOff("下移")]).toEqual([
    [true, false],
    [false, true],
  ]);
  const shown = () => screen.getAllByText(/^[甲乙]大学$/).map(({ textContent }) => textContent);
  for (const [name, index, order] of [
    ["下移", 0, ["乙大学", "甲大学"]],
    ["上移", 1, ["甲大学", "乙大学"]],
    ["下移", 0, ["乙大学", "甲大学"]],
  ] as const) {
    await press(name, index);
    await expect.poll(schools).toEqual(order);
    await expect.poll(shown).toEqual(order);
  }
  expect(screen.getByText(/^已保存 \d{2}:\d{2}$/)).toBeTruthy();
  await press("删除", 0);
  await expect.poll(schools).toEqual(["甲大学"]);
  // A single entry cannot be moved.
  await expect.poll(() => screen.queryByRole("button", { name: "上移" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "撤销" }));
  await expect.poll(schools).toEqual(["乙大学", "甲大学"]);

  await expect.poll(() => screen.getAllByRole("button", { name: "编辑" }).length).toBe(2);
  await press("编辑", 1);
  const school = await screen.findByRole<HTMLInputElement>("textbox", { name: /毕业院校|学校/ });
  expect(school.value).toBe("甲大学");
  // Only one form is open at a time: the other entry cannot be changed, and none can be added.
  for (const name of ["编辑", "添加一条"]) expect(screen.queryByRole("button", { name })).toBeNull();
  await user.type(school, "医学院");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect.poll(schools).toEqual(["乙大学", "甲大学医学院"]);
  expect(await screen.findByRole("button", { name: "添加一条" })).toBeTruthy();
  const saved = screen.getByText("甲大学医学院").closest("li") as HTMLElement;
  await expect.poll(() => document.activeElement).toBe(within(saved).getByRole("button", { name: "编辑" }));
});

test("an entry that was begun by mistake is left again, the first one as well", async () => {
  const { screen, user } = await open("education");
  expect(await screen.findByText("暂未填写")).toBeTruthy();
  expect(screen.getByRole("link", { name: "下一项：工作经历" })).toBeTruthy();
  // An empty résumé was never saved, and shows no empty entry.
  expect([screen.queryByText(/^已保存/), document.querySelectorAll(".entry-list > li").length]).toEqual([null, 0]);
  await user.click(await screen.findByRole("button", { name: "添加一条" }));
  await screen.findByRole("textbox", { name: /毕业院校/ });
  // While a form is open, no other action is offered.
  expect([screen.queryByText("暂未填写"), screen.queryByRole("link", { name: /^下一项：/ })]).toEqual([null, null]);
  await user.click(screen.getByRole("button", { name: "取消" }));
  const add = await screen.findByRole("button", { name: "添加一条" });
  // The buttons of the form have disappeared, and the focus has moved.
  await expect.poll(() => document.activeElement).toBe(add);
  // There was no input, so none is offered to restore.
  for (const name of ["继续填写", "撤销"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("an entry whose removal failed stays, and nothing says that it is gone", async () => {
  const client = await guest();
  const { version } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  const education = [{ level: "bachelor", from: "2010-09", to: "2015-06", school: "甲大学", major: "临床医学" }];
  await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version, education } });
  const { server, msg, recover } = unwell(hospital, /recruitGuestResume\/submit/);
  const { screen, user } = await openSite(server, "/recruit/user/info?section=education", { as: phone });
  const remove = async () => user.click(await screen.findByRole("button", { name: "删除" }));
  await remove();
  expect(await screen.findByText(msg)).toBeTruthy();
  for (const text of ["删除成功", "撤销"]) expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByText("甲大学")).toBeTruthy();

  recover();
  // Another page changes the entry meanwhile, so it is no longer the entry that the candidate wanted to remove.
  const { version: now } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  const changed = education.map((entry) => ({ ...entry, school: "乙大学" }));
  await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version: now, education: changed } });
  await remove();
  expect(await screen.findByText("这一条已在其他页面修改，没有删除")).toBeTruthy();
  expect(screen.queryByText("撤销")).toBeNull();
  expect(await screen.findByText("乙大学")).toBeTruthy();
  expect((await resume()).education.map(({ school }) => school)).toEqual(["乙大学"]);
});

test("an upload that takes too long is cancelled, and leaves nothing behind", async () => {
  // A connection on which uploads never end.
  const fetch = (request: Request): Promise<Response> =>
    request.url.includes("/put-file")
      ? new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason)))
      : hospital.fetch(request);
  const { screen, user } = await openSite({ ...hospital, fetch }, "/recruit/user/info?section=attachment", {
    as: phone,
  });
  const [chooser] = await screen.findAllByLabelText(/^选择文件：/, { selector: "input" });
  expect(screen.getByRole("link", { name: "下一项：声明与授权" })).toBeTruthy();
  await user.upload(chooser as HTMLElement, new File(["%PDF-1.7"], "毕业证.pdf", { type: "application/pdf" }));
  const bar = await screen.findByRole<HTMLProgressElement>("progressbar", { name: "正在上传 毕业证.pdf" });
  expect([bar.value, bar.max, bar.nextElementSibling?.textContent]).toEqual([0, 1, "0%"]);
  await user.click(screen.getByRole("button", { name: "取消上传 毕业证.pdf" }));
  await expect.poll(() => screen.queryByText("毕业证.pdf")).toBeNull();
  expect((await resume()).attachment).toEqual([]);
});

test("files are uploaded below their category, tried again when the line failed, removed, and put back", async () => {
  let isDown = true;
  const fetch = (request: Request): Promise<Response> =>
    isDown && request.url.includes("/put-file") ? Promise.reject(new TypeError("offline")) : hospital.fetch(request);
  const { screen, user } = await openSite({ ...hospital, fetch }, "/recruit/user/info?section=attachment", {
    as: phone,
  });
  const choosers = await screen.findAllByLabelText(/^选择文件：/, { selector: "input" });
  const chooser = choosers[1] as HTMLElement;
  const category = within(chooser.closest("li") as HTMLElement);
  // The file chooser offers what the server accepts, and the camera gives one picture at a time.
  expect([chooser.getAttribute("accept"), chooser.hasAttribute("multiple")]).toEqual([acceptedFiles, true]);
  const camera = category.getByLabelText(/^拍照/, { selector: "input" });
  expect([camera.getAttribute("accept"), camera.getAttribute("capture")]).toEqual(["image/*", "environment"]);
  expect([camera.hasAttribute("multiple"), chooser.hasAttribute("capture")]).toEqual([false, false]);
  const diploma = new File([new Uint8Array(pngPicture(600, 800))], "学位证.png", { type: "image/png" });
  await user.upload(chooser, [diploma, new File([], "空白.pdf")]);
  expect(await category.findByText("文件是空的")).toBeTruthy();
  // Only a file that the server could accept can be retried.
  await user.click(await category.findByRole("button", { name: "重试" }));
  await expect.poll(() => category.queryAllByRole("button", { name: "重试" }).length).toBe(1);
  isDown = false;
  await user.click(category.getByRole("button", { name: "重试" }));
  const link = await category.findByRole("link", { name: "学位证.png" });
  expect(link.getAttribute("href")).not.toBe("");
  await user.click(category.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByText("空白.pdf")).toBeNull();
  const names = async () => (await resume()).attachment.map(({ name }) => name);
  expect(await names()).toEqual(["学位证.png"]);
  expect(screen.getAllByText(/^\d+(\.\d)? (B|KB)$/)).toHaveLength(1);

  await user.click(category.getByRole("button", { name: "删除 学位证.png" }));
  await expect.poll(names).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "撤销" }));
  await expect.poll(names).toEqual(["学位证.png"]);
  expect(await category.findByRole("link", { name: "学位证.png" })).toBeTruthy();
  expect(screen.getByText(/^已保存 \d{2}:\d{2}$/)).toBeTruthy();
  const overview = await open();
  expect(await overview.screen.findByText("1 个文件 · 学位证.png")).toBeTruthy();
});

test("files are taken up to the most that a résumé has, and a long name keeps its end", async () => {
  const client = await guest();
  const picture = new File([new Uint8Array(pngPicture(600, 800))], "证书.png", { type: "image/png" });
  const query = { code: "attachment_category" };
  const [kind] = await client.GET("/blade-system/dict-biz/dictionary", { params: { query } });
  const category = kind?.dictKey ?? "";
  const attachment: { category: string; file: string; name: string; size: number }[] = [];
  for (let place = 1; place <= 28; place += 1) {
    const { name } = await client.upload("/blade-resource/oss/endpoint/put-file", picture);
    attachment.push({ category, file: name, name: `证书${place}.png`, size: picture.size });
  }
  const { version } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version, attachment } });
  let save = () => {};
  const held = new Promise<void>((resolve) => {
    save = resolve;
  });
  const fetch = async (request: Request) => {
    if (request.url.includes("recruitGuestResume/submit")) await held;
    return hospital.fetch(request);
  };
  const { screen, user } = await openSite({ ...hospital, fetch }, "/recruit/user/info?section=attachment", {
    as: phone,
  });
  const [chooser] = await screen.findAllByLabelText(/^选择文件：/, { selector: "input" });
  const long = `${"长".repeat(200)}.png`;
  const files = [long, "最后.png", "多余.png"].map((name) => new File([picture], name, { type: "image/png" }));
  await user.upload(chooser as HTMLElement, files);
  expect(await screen.findByText("材料总数不能超过 30 个")).toBeTruthy();
  // An uploaded file stays in the list of uploads until the résumé contains it.
  const bar = await screen.findByRole<HTMLProgressElement>("progressbar", { name: "正在上传 最后.png" });
  await expect.poll(() => [bar.value, bar.nextElementSibling?.textContent]).toEqual([1, "100%"]);
  save();
  const names = async () => (await resume()).attachment.slice(28).map(({ name }) => name);
  await expect.poll(async () => (await names()).toSorted()).toEqual([`${"长".repeat(196)}.png`, "最后.png"].toSorted());
  expect(screen.getByText("多余.png")).toBeTruthy();
});
