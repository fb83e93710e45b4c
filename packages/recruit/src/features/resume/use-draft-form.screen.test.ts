import type { BladeClient } from "@bladekit/sdk";
import { addGuest, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptNow, openSite } from "../../testing/open-site.ts";

const [phone, newcomer] = ["13800000001", "13800000002"];

let hospital: Hospital;
let guest: BladeClient;
beforeAll(async () => {
  hospital = await openHospital();
  for (const each of [phone, newcomer]) await addGuest(hospital, hospital.tenantId, each);
  guest = await signIn(hospital, hospital.tenantId, phone);
  await fillResume(guest);
});
afterAll(() => hospital.close());

const open = (section: string, as = phone) => openSite(hospital, `/recruit/user/info?section=${section}`, { as });
const saved = () => guest.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
/** Saves something from another device. */
const saveElsewhere = async (sections: object) => {
  const { version } = await saved();
  await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version, ...sections } });
};

test("another word that was saved meanwhile is shown beside the typed one, before that goes over it", async () => {
  const { photo = "" } = (await saved()).resume.basic;
  expect(photo).not.toBe("");
  const { screen, user } = await open("basic");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /籍贯/ });
  const person = screen.getByText("证件类型").closest("dl") as HTMLElement;
  expect(person.textContent).toMatch(/证件类型居民身份证/);
  expect(person.textContent).toMatch(/性别[男女]/);
  await user.type(field, "杭州");
  expect(await screen.findByText("草稿已自动保存")).toBeTruthy();
  // It was typed on this page, so no notice announces it.
  expect(screen.queryByText(/^已恢复/)).toBeNull();
  const elsewhere = { idType: "resident", photo, email: "li.min@example.org", nativePlace: "温州", wechat: "li-min" };
  await saveElsewhere({ basic: elsewhere });

  const save = screen.getByRole("button", { name: "保存并继续" });
  await user.click(save);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "部分内容已在其他页面或设备上修改，请核对标出的各项后再次保存。",
  );
  await expect.poll(() => screen.queryAllByText(/在别处已改为：/).length).toBe(1);
  const clash = screen.getByText(/在别处已改为：/);
  expect(clash.textContent).toBe("在别处已改为：温州");
  expect(clash.closest(".field")?.contains(field)).toBe(true);
  expect([field.value, (await saved()).resume.basic.nativePlace]).toEqual(["杭州", "温州"]);
  await user.click(save);
  expect(await screen.findByRole("heading", { level: 1, name: "教育经历" })).toBeTruthy();
  expect((await saved()).resume.basic).toMatchObject({ photo, nativePlace: "杭州", wechat: "li-min" });
});

test("a form is sent once, however often it is pressed, and is free again after a refusal", async () => {
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const fetch = async (request: Request) => {
    if (request.url.includes("recruitGuestResume/submit")) {
      sent += 1;
      if (sent === 1) {
        await held;
        return Response.json({ code: 403, success: false, msg: "系统繁忙，请稍后再试", data: {} }, { status: 403 });
      }
    }
    return hospital.fetch(request);
  };
  const server = { ...hospital, fetch };
  const { screen, user } = await openSite(server, "/recruit/user/info?section=basic", { as: phone });
  await user.type(await screen.findByRole("textbox", { name: /籍贯/ }), "萧山");
  const save = screen.getByRole("button", { name: "保存并继续" });
  expect(save.getAttribute("aria-busy")).toBeNull();
  await user.click(save);
  await expect.poll(() => save.getAttribute("aria-busy")).toBe("true");
  await user.click(save);
  answer();
  expect((await screen.findByRole("alert")).textContent).toBe("系统繁忙，请稍后再试");
  await expect.poll(() => save.getAttribute("aria-busy")).toBeNull();
  expect([sent, (await saved()).resume.basic.nativePlace]).toEqual([1, "杭州"]);
  await user.click(save);
  expect(await screen.findByRole("heading", { level: 1, name: "教育经历" })).toBeTruthy();
  expect([sent, (await saved()).resume.basic.nativePlace]).toEqual([2, "杭州萧山"]);
});

test.each([
  ["four newer versions", 4, 5],
  ["a newer version at each try", 99, 5],
])("a save that meets %s is made anew as long as that may help", async (_, newer, tries) => {
  let sent = 0;
  const fetch = async (request: Request) => {
    if (request.url.includes("recruitGuestResume/submit")) {
      sent += 1;
      const internship = [{ from: "2012-07", to: "2013-06", org: "温州市人民医院", dept: `第 ${sent} 科` }];
      if (sent <= newer) await saveElsewhere({ internship });
    }
    return hospital.fetch(request);
  };
  const server = { ...hospital, fetch };
  const { screen, user } = await openSite(server, "/recruit/user/info?section=basic", { as: phone });
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /现工作单位/ });
  await user.clear(field);
  await user.type(field, `第 ${newer} 医院`);
  await user.click(screen.getByRole("button", { name: "保存并继续" }));
  if (newer < tries) expect(await screen.findByRole("heading", { level: 1, name: "教育经历" })).toBeTruthy();
  else expect((await screen.findByRole("alert")).textContent).toMatch(/^内容已在别处修改/);
  expect(sent).toBe(tries);
  const { basic, internship } = (await saved()).resume;
  expect(basic.currentOrg).toBe("第 4 医院");
  expect(internship[0]?.dept).toBe(`第 ${Math.min(newer, tries)} 科`);
});

test("a draft of an entry comes back in the place of its entry, and only there", async () => {
  const first = await open("education");
  const schools = [...(await first.screen.findAllByText(/^(温州医科|浙江)大学$/))].map(
    ({ textContent }) => textContent,
  );
  expect(schools).toEqual(["温州医科大学", "浙江大学"]);
  await first.user.click(first.screen.getAllByRole("button", { name: "编辑" })[1] as HTMLElement);
  await first.user.type(await first.screen.findByRole("textbox", { name: /毕业院校/ }), "医学院");
  expect(first.screen.queryByText(/^已恢复/)).toBeNull();

  // The page crashes, and is opened again.
  const { screen, user } = await openSite(hospital, "/recruit/user/info?section=education", { kept: keptNow() });
  const school = () => screen.findByRole<HTMLInputElement>("textbox", { name: /毕业院校/ });
  expect((await school()).value).toBe("浙江大学医学院");
  expect(screen.getByText(/^已恢复/)).toBeTruthy();
  expect([screen.queryByText("浙江大学"), screen.getAllByText("温州医科大学").length]).toEqual([null, 1]);
  await user.click(screen.getByRole("button", { name: "取消" }));
  await user.click(await screen.findByRole("button", { name: "撤销" }));
  expect(await screen.findByRole("button", { name: "继续未保存的一条" })).toBeTruthy();

  const edit = async (index: number) =>
    user.click((await screen.findAllByRole("button", { name: "编辑" }))[index] as HTMLElement);
  await edit(0);
  expect((await school()).value).toBe("温州医科大学");
  await user.click(screen.getByRole("button", { name: "取消" }));
  await edit(1);
  expect((await school()).value).toBe("浙江大学医学院");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect
    .poll(async () => (await saved()).resume.education.map((entry) => entry.school))
    .toEqual([...["温州医科大学", "浙江大学医学院"]]);
});

test("a fault that only the server sees is said at its field, in the first entry as well", async () => {
  const { screen, user } = await open("work");
  await user.click(await screen.findByRole("button", { name: "编辑" }));
  const years = await screen.findAllByRole("combobox", { name: "年" });
  await user.selectOptions(years[1] as HTMLElement, "2001");
  await user.selectOptions(screen.getAllByRole("combobox", { name: "月" })[1] as HTMLElement, "03");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect.poll(() => document.querySelectorAll("form .field-error").length).toBe(1);
  expect(screen.queryByText(/工作经历 第/)).toBeNull();
  expect((await saved()).resume.work).toHaveLength(1);
});

test("a declaration keeps its answers, and asks about kin only where there are some", async () => {
  const { screen, user } = await open("declaration");
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(`^${name}`) });
  const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  await screen.findByRole("radio", { name: "否" });
  expect([radio("否").checked, radio("是").checked, box("诚信承诺").checked, box("敏感个人信息").checked]).toEqual([
    ...[true, false, true, true],
  ]);
  const { signedAt } = (await saved()).resume.declaration;
  expect(screen.getByText(`签署时间：${signedAt}`)).toBeTruthy();
  expect(screen.getByText(/我承诺所填信息/)).toBeTruthy();
  const kin = () => screen.queryByRole<HTMLInputElement>("textbox", { name: /亲属姓名/ });
  expect(kin()).toBeNull();
  await user.click(radio("是"));
  await expect.poll(() => kin()?.getAttribute("aria-required")).toBe("true");
  await user.type(kin() as HTMLElement, "父亲在放射科");
  const save = () => screen.getByRole("button", { name: "保存并完成" });
  await user.click(save());
  expect(await screen.findByRole("heading", { level: 1, name: "我的简历" })).toBeTruthy();
  expect((await saved()).resume.declaration).toMatchObject({ kinInHospital: true, kinDetail: "父亲在放射科" });

  const again = await open("declaration");
  expect((await again.screen.findByRole<HTMLInputElement>("textbox", { name: /亲属姓名/ })).value).toBe("父亲在放射科");
  await again.user.click(again.screen.getByRole("radio", { name: "否" }));
  await expect.poll(() => again.screen.queryByRole("textbox", { name: /亲属姓名/ })).toBeNull();
  await again.user.click(again.screen.getByRole("button", { name: "保存并完成" }));
  expect(await again.screen.findByRole("heading", { level: 1, name: "我的简历" })).toBeTruthy();
  const { kinInHospital, kinDetail = "" } = (await saved()).resume.declaration;
  expect([kinInHospital, kinDetail]).toEqual([false, ""]);
});

test("a declaration that is new has no answer, and the text that the hospital wrote", async () => {
  await addStaff(hospital, hospital.tenantId, "editor", ["setting_edit"]);
  const editor = await signIn(hospital, hospital.tenantId, "editor", "staff");
  const body = { purpose: "truthful", title: "本院诚信承诺书", content: "<p>本人已阅读本院规定。</p>" } as const;
  await editor.POST("/mrhr-zpgl-new/consentText/submit", { body });
  const { screen, user } = await open("declaration", newcomer);
  expect(await screen.findByText("本人已阅读本院规定。")).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(boxes.map((each) => each.closest("label")?.textContent)).toEqual([
    ...[expect.stringContaining("我已阅读并同意《本院诚信承诺书》："), expect.stringContaining("我同意医院为资格审查")],
  ]);
  expect([screen.queryByText(/^签署时间/), screen.queryByText(/我承诺所填信息/)]).toEqual([null, null]);
  await user.click(boxes[1] as HTMLElement);
  await expect.poll(() => boxes.map(({ checked }) => checked)).toEqual([false, true]);
  expect(
    within(screen.getByRole("navigation", { name: "简历各部分" })).getAllByRole("link", { current: "page" }),
  ).toHaveLength(1);
});
