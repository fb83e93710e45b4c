import { addStaff, type Hospital, openHospital, openPublicHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

let hospital: Hospital;
let scored: string;
let plain: string;
let objections: () => Promise<readonly { content: string }[]>;
beforeAll(async () => {
  hospital = await openHospital();
  const on = await openPublicHospital(hospital);
  await addStaff(hospital, "100001", "examiner", ["application_view", "score_edit", "score_publish", "objection_view"]);
  const examiner = await signIn(hospital, "100001", "examiner", "staff");
  objections = async () => (await examiner.GET("/mrhr-zpgl-new/recruitObjection/list")).records;

  const jobId = await on.post({
    title: "儿科医师",
    jobCode: "EK01",
    scoring: JSON.stringify({ weights: { interview: 100 }, tieBreak: [] }),
  });
  const [first, second] = [await on.chosen("张小明", jobId), await on.chosen("王芳", jobId)];
  const entries = [
    { applicationNo: first.applicationNo, interview: 80 },
    { applicationNo: second.applicationNo, interview: 91.5 },
  ];
  await examiner.POST("/mrhr-zpgl-new/recruitScore/submit", { body: { jobId, entries } });
  await examiner.POST("/mrhr-zpgl-new/recruitScore/publish", { body: { jobId } });
  const week = { startDate: "2026-11-20", workingDays: 7, hotline: "0571-88888888", mailbox: "jw@renhe.example" };
  scored = (await on.notice({ ...week, showScores: true }, { jobIds: [jobId] })).id;
  await on.start(scored);

  const another = await on.post({ title: "眼科医师" });
  await on.chosen("李雷", another);
  plain = (await on.notice({ ...week, objectionOpen: false }, { jobIds: [another] })).id;
  await on.start(plain);
  hospital.setNow("2026-11-23 12:00:00");
});
afterAll(() => hospital.close());

const people = (screen: Awaited<ReturnType<typeof openSite>>["screen"]) =>
  screen.getAllByText("受理编号", { selector: "dt" }).map((term) => within(term.closest("li") as HTMLElement));

test("a list says who is on it, how they did, and until when it can be objected to", async () => {
  const { screen } = await openSite(hospital, `/recruit/publicity/details?id=${scored}`);
  expect(await screen.findByText("共 2 人")).toBeTruthy();
  const [first, second] = people(screen);
  expect(first?.getByText("张*明")).toBeTruthy();
  expect(first?.getByText("总成绩 80，第 2 名")).toBeTruthy();
  expect(second?.getByText("总成绩 91.5，第 1 名")).toBeTruthy();
  expect(second?.getByText("最高学历").nextElementSibling?.textContent).toMatch(/硕士/);
  expect(second?.getByText("EK01")).toBeTruthy();
  const fact = (name: string) => screen.getByText(name).nextElementSibling;
  expect(fact("监督电话")?.querySelector("a")?.getAttribute("href")).toBe("tel:057188888888");
  expect(fact("监督邮箱")?.querySelector("a")?.getAttribute("href")).toBe("mailto:jw@renhe.example");
  expect(fact("公示期")?.textContent?.replaceAll("\u2060", "")).toBe("2026-11-20 至 2026-11-30（7 个工作日）");
  expect(fact("尚余")?.textContent).toBe("6 个工作日（含今天）");
  expect(screen.getByText(/^如对名单有异议，可在公示期内在线提出/)).toBeTruthy();
  expect(screen.queryByText("更正记录")).toBeNull();
  expect(screen.getByRole("link", { name: "查看公告全文" }).getAttribute("href")).toBe(
    `/recruit/noticeer/details?id=${scored}`,
  );
});

test("the notice of a list leads to it, with the list's days", async () => {
  const { screen } = await openSite(hospital, `/recruit/noticeer/details?id=${scored}`);
  const link = await screen.findByRole("link", { name: "查看公示名单" });
  expect(link.getAttribute("href")).toBe(`/recruit/publicity/details?id=${scored}`);
  expect(link.closest(".notice")?.textContent?.replaceAll("\u2060", "")).toMatch(/2026-11-20.*2026-11-30/);
});

test("somebody finds their own entry by their whole name", async () => {
  const { screen, user } = await openSite(hospital, `/recruit/publicity/details?id=${scored}`);
  await user.type(await screen.findByRole("searchbox", { name: "按受理编号、姓名或岗位查找" }), "王芳");
  await user.click(screen.getByRole("button", { name: "搜索" }));
  expect(await screen.findByText("共 1 人")).toBeTruthy();
  expect(people(screen)).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: "显示全部" }));
  expect(await screen.findByText("共 2 人")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "显示全部" })).toBeNull();
  const nobody = await openSite(hospital, `/recruit/publicity/details?id=${scored}&find=赵六`);
  expect(await nobody.screen.findByText("名单中没有找到")).toBeTruthy();
  expect(nobody.screen.getByText("共 0 人")).toBeTruthy();
});

test("a list without scores shows none, and one that takes no objections offers no form", async () => {
  const { screen } = await openSite(hospital, `/recruit/publicity/details?id=${plain}`);
  expect(await screen.findByText("共 1 人")).toBeTruthy();
  expect(screen.queryByText(/总成绩/)).toBeNull();
  expect(screen.getByText("本公示不接受在线异议，请通过监督电话或邮箱反映。")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "提出异议" })).toBeNull();
});

test("an objection needs its facts and a way to answer", async () => {
  const { screen, user } = await openSite(hospital, `/recruit/publicity/details?id=${scored}`);
  await user.click(await screen.findByRole("button", { name: "提出异议" }));
  const dialog = within(await screen.findByRole("dialog", { name: "提出异议" }));
  const send = await dialog.findByRole("button", { name: "提交异议" });
  expect([dialog.queryByText("此项必填"), dialog.queryByRole("alert")]).toEqual([null, null]);
  await user.click(send);
  expect((await dialog.findAllByText("此项必填")).length).toBeGreaterThan(0);
  expect(await objections()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "取消" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an objection survives a wrong captcha, and its receipt has a number", async () => {
  // With a fixed clock, captchas of earlier stories count as new, so they are deleted.
  await hospital.services.platform.deleteFrom("authCaptcha").execute();
  const { screen, user } = await openSite(hospital, `/recruit/publicity/details?id=${scored}`);
  await user.click(await screen.findByRole("button", { name: "提出异议" }));
  const dialog = within(await screen.findByRole("dialog", { name: "提出异议" }));
  const about = await dialog.findByRole<HTMLSelectElement>("combobox", { name: /异议对象/ });
  expect([...about.options].map(({ text }) => text.replace(/^\S+ · /, ""))).toEqual([
    "整个名单",
    "张*明 · 儿科医师",
    "王* · 儿科医师",
  ]);
  await user.selectOptions(about, about.options[1]?.value ?? "");
  await user.type(dialog.getByRole("textbox", { name: /异议内容/ }), " 工作年限不足 ");
  await user.type(dialog.getByRole("textbox", { name: /您的姓名/ }), "赵六");
  const phone = dialog.getByRole("textbox", { name: /手机号码/ });
  await user.type(phone, "123");
  const code = dialog.getByRole<HTMLInputElement>("textbox", { name: /图形验证码/ });
  await user.type(code, "0");
  const picture = () => dialog.queryByRole<HTMLImageElement>("img", { name: "图形验证码图片，点击更换" })?.src;
  await expect.poll(picture).toBeTruthy();
  const first = picture();
  const send = dialog.getByRole("button", { name: "提交异议" });
  await user.click(send);
  expect(await dialog.findByText("手机号码长度不为11位")).toBeTruthy();
  await user.clear(phone);
  await user.type(phone, "138 0000 0099");
  await user.click(send);
  await expect.poll(() => code.value).toBe("");
  expect((await dialog.findByRole("alert")).textContent).toContain("验证码");
  expect(await objections()).toEqual([]);
  const answers = hospital.services.platform.selectFrom("authCaptcha").select("answer").orderBy("expireTime", "desc");
  await expect.poll(() => picture() ?? first).not.toBe(first);
  await user.type(code, (await answers.executeTakeFirstOrThrow()).answer);
  await user.click(send);
  const receipt = within(await screen.findByRole("dialog", { name: "异议已收到" }));
  const [kept] = await objections();
  expect(kept).toMatchObject({ content: "工作年限不足" });
  expect(receipt.getByText("异议编号").nextElementSibling?.textContent).toMatch(/^\d+$/);
  expect(receipt.queryByRole("textbox")).toBeNull();
  await user.click(receipt.getByRole("button", { name: "完成" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a list whose days are over counts none, and takes no objections", async () => {
  hospital.setNow("2026-12-05 12:00:00");
  const { screen } = await openSite(hospital, `/recruit/publicity/details?id=${scored}`);
  expect(await screen.findByText("公示期已满，名单不再公开")).toBeTruthy();
  for (const text of ["尚余", /异议/]) expect(screen.queryByText(text)).toBeNull();
});

test("public lists stand one below the other, and a hospital without any says so", async () => {
  hospital.setNow("2026-11-23 12:00:00");
  const show = (id: string, publishState: "published" | "offline") =>
    hospital.db.updateTable("recruitArticle").set({ publishState }).where("id", "=", id).execute();
  const links = (screen: Awaited<ReturnType<typeof openSite>>["screen"]) =>
    within(screen.getByRole("main"))
      .getAllByRole("heading", { level: 2 })
      .map((heading) => heading.querySelector("a")?.getAttribute("href"));
  const two = await openSite(hospital, "/recruit/publicity");
  await expect.poll(() => links(two.screen).length).toBe(2);
  await show(plain, "offline");
  const one = await openSite(hospital, "/recruit/publicity");
  await one.screen.findByRole("heading", { level: 2 });
  expect(links(one.screen)).toEqual([`/recruit/publicity/details?id=${scored}`]);
  await show(scored, "offline");
  const none = await openSite(hospital, "/recruit/publicity");
  expect(await none.screen.findByText("暂无公示")).toBeTruthy();
});
