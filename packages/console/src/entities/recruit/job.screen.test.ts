import {
  addJob,
  addStaff,
  filledSheet,
  type Hospital,
  openHospital,
  signIn,
  type TestApp,
} from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  const contact = { name: "王芳", phone: "0571-88888888" };
  await addJob(hospital, { title: "急诊科护士", jobCode: "S-001", contact: JSON.stringify(contact) });
  await addStaff(hospital, "100001", "hr", [
    "job_view",
    "job_edit",
    "job_publish",
    "dept_view",
    "plan_view",
    "plan_edit",
  ]);
  await addStaff(hospital, "100001", "reader", ["job_view"]);
  await addStaff(hospital, "100001", "typist", ["job_view", "job_import", "job_export"]);
  await addStaff(hospital, "100001", "author", ["job_view", "job_edit", "article_view", "article_edit"]);
});
afterAll(() => hospital.close());

test("a post is closed with a reason, and the reason is insisted on", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/job", { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "急诊科护士的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "关闭岗位" }));
  await user.click(await screen.findByRole("button", { name: "关闭岗位" }));
  expect(await screen.findByText("请输入关闭原因")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /关闭原因/ }), "计划调整");
  await user.click(screen.getByRole("button", { name: "关闭岗位" }));
  expect(await screen.findByText("已关闭")).toBeTruthy();
  // It is closed once.
  await user.click(await screen.findByRole("button", { name: "急诊科护士的更多操作" }));
  expect(await screen.findByRole("menuitem", { name: "复制岗位" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "关闭岗位" })).toBeNull();
});

test("the copy of a post is a draft, with a way into its form", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/job", { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "急诊科护士的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "复制岗位" }));
  await user.click(await screen.findByRole("button", { name: "复制岗位" }));
  await user.click(await screen.findByRole("link", { name: "修改副本" }));
  expect(await screen.findByRole("textbox", { name: /^岗位名称/ })).toHaveProperty(
    "value",
    expect.stringMatching("急诊科护士"),
  );
});

test("a new post is written whole by its form, published for a later day, and is found by its department", async () => {
  const begun = {
    ...{ duty: "<p>透析护理</p>", requirement: "<p>护理学本科</p>" },
    ...{ applyStart: "2026-12-01 08:00:00", applyEnd: "2026-12-20 17:30:00", releaseTime: "2026-12-01 08:00:00" },
  };
  const source = encodeURIComponent(
    JSON.stringify({ hireMode: 1, headcount: 3, stages: ["screen", "onboard"], ...begun }),
  );
  const { screen, user } = await openConsole(hospital, `/recruit/job/create?source=${source}`, { as: "hr" });
  await user.type(await screen.findByRole("textbox", { name: /^岗位名称/ }), "血液透析室护士");
  await user.type(screen.getByRole("textbox", { name: /^岗位编号/ }), "S-301");
  await user.click(screen.getByRole("combobox", { name: /^用人科室/ }));
  await user.click(await screen.findByText("心血管内科", { selector: "[role=tree] *" }));
  for (const [label, option] of [
    [/^岗位类别/, "护理"],
    [/^用工性质/, "合同"],
    [/^最低学历/, "本科"],
  ] as const) {
    const box = screen.getByRole("combobox", { name: label });
    await user.click(box);
    await user.click(await screen.findByRole("option", { name: option }));
    // A choice that must be made cannot be taken away.
    expect(within(box.parentElement as HTMLElement).queryByRole("button", { name: /清空|清除/ })).toBeNull();
  }
  await user.type(screen.getByRole("textbox", { name: /^联系人/ }), "王芳");
  await user.type(screen.getByRole("textbox", { name: /^电话/ }), "0571-88888888");
  await user.click(screen.getByRole("button", { name: "保存并发布" }));
  expect(await screen.findByRole("row", { name: /血液透析室护士.*定时发布/ })).toBeTruthy();
  const hr = await signIn(hospital, "100001", "hr", "staff");
  const { records } = await hr.GET("/mrhr-zpgl-new/recruitJob/list", {
    params: { query: { jobCode: "S-301", deptId: hospital.deptId } },
  });
  expect(records).toMatchObject([{ headcount: 3, category: "nurse", stages: ["screen", "onboard"] }]);
});

test("a draft is saved and published in one step", async () => {
  const contact = JSON.stringify({ name: "王芳", phone: "0571-88888888" });
  const id = await addJob(hospital, {
    title: "药师",
    contact,
    duty: "<p>发药</p>",
    requirement: "<p>本科</p>",
    publishState: "draft",
  });
  const { screen, user } = await openConsole(hospital, `/recruit/job/${id}`, { as: "hr" });
  await user.type(await screen.findByRole("textbox", { name: /^岗位名称/ }), "（门诊）");
  await user.click(screen.getByRole("button", { name: "保存并发布" }));
  expect(await screen.findByRole("row", { name: /药师（门诊）.*已发布/ })).toBeTruthy();
  // A post that was taken offline is published again in the same way.
  const hr = await signIn(hospital, "100001", "hr", "staff");
  await hr.POST("/mrhr-zpgl-new/recruitJob/publish", { params: { query: { ids: id, publishState: "offline" } } });
  const offline = await openConsole(hospital, `/recruit/job/${id}`, { as: "hr" });
  await offline.user.click(await offline.screen.findByRole("button", { name: "保存并发布" }));
  expect(await offline.screen.findByRole("row", { name: /药师（门诊）.*已发布/ })).toBeTruthy();
  // A post that is public is only saved.
  const again = await openConsole(hospital, `/recruit/job/${id}`, { as: "hr" });
  expect(await again.screen.findByRole("button", { name: "保存" })).toBeTruthy();
  expect(again.screen.queryByRole("button", { name: "保存并发布" })).toBeNull();
});

test("conditions are added one by one, and read as candidates will read them", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/job/create", { as: "hr" });
  const add = await screen.findByRole("button", { name: "添加条件" });
  expect([add.getAttribute("aria-expanded"), screen.queryByRole("textbox", { name: /年龄上限/ })]).toEqual([
    ...["false", null],
  ]);
  await user.click(add);
  await expect.poll(() => add.getAttribute("aria-expanded")).toBe("true");
  await user.click(await screen.findByRole("menuitem", { name: "年龄上限" }));
  await user.type(await screen.findByRole("textbox", { name: /年龄上限/ }), "35");
  expect(await screen.findByText(/年龄：不超过 35 周岁/)).toBeTruthy();
  expect(screen.queryByText(/不设条件/)).toBeNull();
  // A condition is there once.
  await user.click(add);
  await screen.findAllByRole("menuitem");
  expect(screen.queryByRole("menuitem", { name: "年龄上限" })).toBeNull();
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("menu")).toBeNull();
  await user.click(screen.getByRole("button", { name: "移除年龄上限" }));
  expect(await screen.findByText(/不设条件/)).toBeTruthy();
});

test("the condition of a post is there in its form, and is gone for good once it is removed", async () => {
  const id = await addJob(hospital, {
    ...{ title: "营养师", duty: "<p>配餐</p>", requirement: "<p>本科</p>", conditions: JSON.stringify({ ageMax: 35 }) },
    contact: JSON.stringify({ name: "王芳", phone: "0571-88888888" }),
  });
  const { screen, user } = await openConsole(hospital, `/recruit/job/${id}`, { as: "hr" });
  expect(await screen.findByRole("textbox", { name: /年龄上限/ })).toHaveProperty("value", "35");
  await user.click(screen.getByRole("button", { name: "移除年龄上限" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByRole("row", { name: /营养师/ })).toBeTruthy();
  const hr = await signIn(hospital, "100001", "hr", "staff");
  const { conditions } = await hr.GET("/mrhr-zpgl-new/recruitJob/detail", { params: { query: { id } } });
  expect(conditions?.ageMax).toBeFalsy();
});

test("the record of a post has its conditions as candidates read them, and lists of words as people write them", async () => {
  const id = await addJob(hospital, {
    title: "麻醉科医师",
    jobCode: "S-009",
    contact: JSON.stringify({ name: "王芳", phone: "0571-88888888" }),
    benefits: ["五险二金", "年度体检"],
    conditions: JSON.stringify({ ageMax: 35 }),
  });
  const zh = await openConsole(hospital, `/recruit/job/${id}/show`, { as: "reader" });
  expect(await zh.screen.findByText(/年龄：不超过 35 周岁/)).toBeTruthy();
  expect(zh.screen.getByText("五险二金、年度体检")).toBeTruthy();
  const en = await openConsole(hospital, `/recruit/job/${id}/show`, { as: "reader", language: "en" });
  expect(await en.screen.findByText("五险二金, 年度体检")).toBeTruthy();
});

test("an empty form says what is missing inside of its parts, too", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/job/create", { as: "hr", language: "en" });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter the title")).toBeTruthy();
  expect(screen.getByText("Enter the contact person")).toBeTruthy();
});

test("posts come in by a sheet, once all of its rows are right, and go out by one", async () => {
  const post = {
    ...{ 岗位编号: "I-1", 岗位名称: "康复治疗师", 招聘类型: "社会招聘", 用人科室: "心血管内科", 人数: 2 },
    ...{ 岗位类别: "医师", 用工性质: "合同", 最低学历: "本科", 岗位职责: "康复治疗", 任职要求: "康复治疗学专业" },
    ...{ 报名开始: "2026-12-01", 报名截止: "2026-12-20", 招聘流程: "资格审查、聘用" },
    ...{ 联系人: "王芳", 联系电话: "0571-88888888" },
  };
  const { screen, user } = await openConsole(hospital, "/recruit/job", { as: "typist" });
  await user.click(await screen.findByRole("button", { name: "导入" }));
  const dialog = within(await screen.findByRole("dialog"));
  const send = async (row: typeof post) => {
    await user.upload(dialog.getByLabelText("选择文件", { selector: "input" }), await filledSheet([row]));
    await user.click(dialog.getByRole("button", { name: "导入" }));
  };
  await send({ ...post, 用人科室: "没有这个科室" });
  expect(await dialog.findByText(/^没有导入任何数据/)).toBeTruthy();
  expect(dialog.getByRole("row", { name: /^2 用人科室/ })).toBeTruthy();
  await send(post);
  expect(await dialog.findByText("导入成功，共 1 行。")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  expect(await screen.findByRole("row", { name: /康复治疗师.*草稿/ })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "导出" }));
  const columns = within(await screen.findByRole("dialog", { name: /^导出 [1-9]\d* 条$/ }));
  expect(columns.getByRole("checkbox", { name: "岗位职责" })).toBeTruthy();
  await user.click(columns.getByRole("button", { name: "导出" }));
  expect(await screen.findByText("导出成功")).toBeTruthy();
});

test("a reader finds the posts and no way to change them", async () => {
  const { screen } = await openConsole(hospital, "/recruit/job", { as: "reader" });
  expect((await screen.findAllByText("急诊科护士")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: /^修改/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /更多操作|导入|导出/ })).toBeNull();
});

test("a reference to records that one may not see says why, keeps its value, and the form is saved", async () => {
  const hr = await signIn(hospital, "100001", "hr", "staff");
  const form = {
    name: "2026 年招聘计划",
    year: 2026,
    applyStart: "2026-11-01 08:00:00",
    applyEnd: "2026-12-31 17:00:00",
  };
  const { id: plan } = await hr.POST("/mrhr-zpgl-new/recruitPlan/submit", { body: form });
  const contact = JSON.stringify({ name: "王芳", phone: "0571-88888888" });
  const text = { contact, duty: "<p>护理</p>", requirement: "<p>本科</p>" };
  const id = await addJob(hospital, { title: "儿科护士", jobCode: "S-077", planId: plan, ...text });
  const asked: string[] = [];
  const fetch: TestApp["fetch"] = (request) => {
    asked.push(new URL(request.url).pathname);
    return hospital.fetch(request);
  };
  const { screen, user } = await openConsole({ ...hospital, fetch }, `/recruit/job/${id}`, { as: "author" });
  const title = await screen.findByRole("textbox", { name: /^岗位名称/ });
  expect(await screen.findByRole("textbox", { name: "招聘计划" })).toMatchObject({
    value: "2026 年招聘计划",
    readOnly: true,
  });
  expect(screen.getByText("您没有查看招聘计划的权限，此项保持不变")).toBeTruthy();
  expect(screen.queryByText("选项加载失败")).toBeNull();
  await user.type(title, "（夜班）");
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByRole("row", { name: /儿科护士（夜班）/ })).toBeTruthy();
  expect(await hr.GET("/mrhr-zpgl-new/recruitJob/detail", { params: { query: { id } } })).toMatchObject({
    planId: plan,
  });
  expect(asked.filter((path) => path.includes("/recruitPlan/"))).toEqual([]);
});

test("a new record leaves out what one may not see, unless it has to be there", async () => {
  const post = await openConsole(hospital, "/recruit/job/create", { as: "author" });
  await post.screen.findByRole("textbox", { name: /^岗位名称/ });
  await post.screen.findByRole("combobox", { name: /用人科室/ });
  expect(post.screen.queryByLabelText(/招聘计划/)).toBeNull();
  const notice = await openConsole(hospital, "/recruit/article/create", { as: "author", language: "en" });
  expect(await notice.screen.findByRole("textbox", { name: /Category/ })).toHaveProperty("readOnly", true);
  expect(notice.screen.getByText(/Ask an administrator for access/)).toBeTruthy();
});
