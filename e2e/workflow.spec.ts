// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { type Browser, expect, type Page, test } from "@playwright/test";
import {
  addColleague,
  agreeTo,
  ask,
  askForLeave,
  begin,
  decide,
  deploy,
  draw,
  name,
  open,
  outcomeOf,
  removeColleague,
  returnTo,
  send,
  start,
  task,
  versionOf,
} from "./flow.ts";
import { signInToConsole } from "./server.ts";

// Each journey tests one kind of approval: the recruiter starts it, and the viewer and the administrator decide.

let admin: Page;
let hr: Page;
let viewer: Page;
let base: string;
let late: Promise<unknown>;

async function enter(browser: Browser, account: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: base })).newPage();
  await signInToConsole(page, account);
  return page;
}

test.beforeAll(async ({ browser, baseURL }) => {
  base = baseURL ?? "";
  [admin, hr, viewer] = await Promise.all([enter(browser, "admin"), enter(browser, "hr"), enter(browser, "viewer")]);
  late = beLateTwice();
  // The failure is reported where the promise is awaited.
  late.catch(() => {});
});
test.afterAll(async () => {
  await Promise.all([admin, hr, viewer].map((page) => page.context().close()));
});

const by = (account: string) => `flowable:assignee="${account}"`;
const todo = (page: Page, step: string) => page.getByRole("button", { name: `办理 ${step}`, exact: true });
const message = (page: Page, text: string) => page.getByRole("main").getByText(text);

/**
 * Leaves a task undone until it goes to the administrator, and does so again after a return. Timers take a while, so other journeys run
 * meanwhile.
 */
async function beLateTwice(): Promise<void> {
  const times = 'flowable:remindAfter="PT1S" flowable:escalateAfter="PT2S" flowable:escalateTo="admin"';
  await begin(base, {
    ...{ key: "e2e_late", name: "限时流程" },
    elements: task("late", "限时审批", `${by("viewer")} ${times}`) + task("after", "限时复审", by("admin")),
    ways: ["begin late", "late after", "after finish"],
  });
  await agreeTo(base, "admin", "限时审批", 300);
  await returnTo(base, "admin", "限时复审", "late");
  await versionOf(base, "admin", "限时审批", 300);
}

test("a task is returned to a step that was chosen, as far back as the starter", async () => {
  await begin(base, {
    ...{ key: "e2e_return", name: "退回流程" },
    elements:
      task("fill", "填报", 'flowable:assignee="${applyUser}" flowable:openToStarter="true"') +
      task("first", "初审", by("viewer")) +
      task("second", "复审", by("admin")),
    ways: ["begin fill", "fill first", "first second", "second finish"],
  });
  await agreeTo(base, "hr", "填报");
  await agreeTo(base, "viewer", "初审");
  await open(admin, "work/todo");
  const dialog = await ask(admin, "复审", "退回");
  // The previous step is selected by default.
  await expect(dialog.getByRole("combobox", { name: /退回环节/ })).toHaveValue("初审");
  await dialog.getByRole("combobox", { name: /退回环节/ }).click();
  await admin.getByRole("option", { name: "填报" }).click();
  await dialog.getByRole("textbox", { name: /退回原因/ }).fill("金额有误");
  await send(dialog, "退回");
  await open(hr, "work/todo");
  await expect(todo(hr, "填报")).toBeVisible();
  await agreeTo(base, "hr", "填报");
  await agreeTo(base, "viewer", "初审");
});

test("a return from one of two branches begins both anew, and the join waits for nobody who is gone", {
  tag: "@slow",
}, async () => {
  await begin(base, {
    ...{ key: "e2e_fork", name: "并行流程" },
    elements:
      task("before", "受理", by("viewer")) +
      '<parallelGateway id="fork"/><parallelGateway id="join"/>' +
      task("left", "财务会签", by("viewer")) +
      task("right", "院办会签", by("admin")),
    ways: ["begin before", "before fork", "fork left", "fork right", "left join", "right join", "join finish"],
  });
  await agreeTo(base, "viewer", "受理");
  await open(admin, "work/todo");
  const dialog = await ask(admin, "院办会签", "退回");
  await expect(dialog.getByRole("combobox", { name: /退回环节/ })).toHaveValue("受理（同时取消：财务会签）");
  await dialog.getByRole("textbox", { name: /退回原因/ }).fill("重新受理");
  await send(dialog, "退回");
  await open(viewer, "work/todo");
  await expect(todo(viewer, "受理")).toHaveCount(1);
  await expect(todo(viewer, "财务会签")).toHaveCount(0);
  await agreeTo(base, "viewer", "受理");
  await agreeTo(base, "viewer", "财务会签");
  await agreeTo(base, "admin", "院办会签");
  expect(await outcomeOf(base, "并行流程")).toBe("approved");
});

test("the starter urges, and takes back what nobody has decided on", { tag: "@slow" }, async () => {
  await begin(base, {
    ...{ key: "e2e_urge", name: "催办流程" },
    elements: task("slow", "等待审批", by("viewer")),
    ways: ["begin slow", "slow finish"],
  });
  await open(hr, "work/send");
  const urge = await ask(hr, "等待审批", "催办");
  await send(urge, "催办");
  await open(viewer, "work/message");
  await expect(message(viewer, "“催办流程”请您尽快办理：等待审批")).toBeVisible();
  const back = await ask(hr, "等待审批", "撤回");
  await send(back, "撤回");
  await open(viewer, "work/todo");
  await expect(todo(viewer, "等待审批")).toHaveCount(0);
});

test("the last person who decided takes the decision back while nobody has acted on it", { tag: "@slow" }, async () => {
  await begin(base, {
    ...{ key: "e2e_retract", name: "取回流程" },
    elements: task("early", "初核", by("viewer")) + task("next", "终核", by("admin")),
    ways: ["begin early", "early next", "next finish"],
  });
  await agreeTo(base, "viewer", "初核");
  await open(viewer, "work/done");
  const back = await ask(viewer, "初核", "取回");
  await back.getByRole("textbox", { name: /取回原因/ }).fill("看错了");
  await send(back, "取回");
  await open(viewer, "work/todo");
  await expect(todo(viewer, "初核")).toBeVisible();
  await open(admin, "work/todo");
  await expect(todo(admin, "终核")).toHaveCount(0);
  await agreeTo(base, "viewer", "初核");
  await agreeTo(base, "admin", "终核");
  expect(await outcomeOf(base, "取回流程")).toBe("approved");
});

test("a task is handed over, asked about, signed by one more, and copied", { tag: "@slow" }, async () => {
  await begin(base, {
    ...{ key: "e2e_people", name: "协办流程" },
    elements: task("asked", "协办审批", by("viewer")),
    ways: ["begin asked", "asked finish"],
  });
  await open(viewer, "work/todo");
  const transfer = await ask(viewer, "协办审批", "转交");
  await name(viewer, transfer, /接办人/, "admin");
  await send(transfer, "转交");
  await open(admin, "work/todo");
  const delegate = await ask(admin, "协办审批", "委派");
  await name(admin, delegate, /被委派人/, "viewer");
  await delegate.getByRole("textbox", { name: /委派说明/ }).fill("请核对");
  await send(delegate, "委派");
  await decide(viewer, "协办审批", "提交意见");
  await open(admin, "work/todo");
  const copy = await ask(admin, "协办审批", "抄送");
  await name(admin, copy, /抄送人员/, "viewer");
  await copy.getByRole("heading", { name: "抄送" }).click();
  await send(copy, "抄送");
  const add = await ask(admin, "协办审批", "加签");
  await name(admin, add, /加签人/, "viewer");
  await add.getByRole("heading", { name: "加签" }).click();
  await send(add, "加签");
  await agreeTo(base, "admin", "协办审批");
  await agreeTo(base, "viewer", "协办审批");
  await open(viewer, "work/message");
  await expect(message(viewer, "“协办流程”抄送给您")).toBeVisible();
  await open(hr, "work/send");
  await hr
    .getByRole("row", { name: /协办流程/ })
    .getByRole("button", { name: /^详情/ })
    .click();
  const steps = hr.getByRole("dialog").getByRole("list", { name: "流转记录" });
  for (const result of ["转交", "委派", "意见", "抄送", "加签", "同意"]) {
    await expect(steps.getByText(result, { exact: true }).first()).toBeVisible();
  }
});

/** Types a time into a field of the console: eight in the morning, so many days from now. */
async function setTime(page: Page, label: RegExp, days: number): Promise<void> {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
  await page.getByRole("group", { name: label }).getByRole("spinbutton").first().click();
  await page.keyboard.type(`${day}0800`);
}

test("a deputy decides in the place of a colleague who is away", { tag: "@slow" }, async () => {
  await open(viewer, "work/deputy/create");
  await name(viewer, viewer.getByRole("main"), /代理人/, "admin");
  await setTime(viewer, /开始时间/, -1);
  await setTime(viewer, /结束时间/, 3);
  await viewer.getByRole("button", { name: "保存" }).click();
  await expect(viewer).toHaveURL(/work\/deputy$/);
  await begin(base, {
    ...{ key: "e2e_deputy", name: "代理流程" },
    elements: task("away", "外出期间审批", by("viewer")),
    ways: ["begin away", "away finish"],
  });
  await decide(admin, "外出期间审批");
  expect(await outcomeOf(base, "代理流程")).toBe("approved");
});

test("an approved leave offers to name a deputy for its days", { tag: "@slow" }, async () => {
  await askForLeave(base, "hr", "viewer");
  await agreeTo(base, "viewer", "审批人审批");
  await open(hr, "work/message");
  await expect(message(hr, "您发起的“请假”已通过").first()).toBeVisible();
  await hr.getByRole("button", { name: "设置代理人", exact: true }).first().click();
  await expect(hr).toHaveURL(/work\/deputy\/create/);
  const from = hr.getByRole("group", { name: /开始时间/ });
  await expect(from).toContainText(/08:00/);
  await name(hr, hr.getByRole("main"), /代理人/, "admin");
  await hr.getByRole("button", { name: "保存" }).click();
  await expect(hr).toHaveURL(/work\/deputy$/);
  await expect(hr.getByRole("main").getByRole("rowheader").first()).toBeVisible();
});

test("a step that nobody can do goes to the administrator, who is told so, or keeps the process from beginning", {
  tag: "@slow",
}, async () => {
  const nobody = 'flowable:candidateGroups="nobody_has_this"';
  await begin(base, {
    ...{ key: "e2e_nobody", name: "无人流程" },
    elements: task("empty", "无人审批", `${nobody} flowable:whenNobody="admin"`),
    ways: ["begin empty", "empty finish"],
  });
  await open(admin, "work/claim");
  await admin.getByRole("button", { name: "我来办理 无人审批", exact: true }).click();
  await open(admin, "work/todo");
  await todo(admin, "无人审批").click();
  await expect(admin.getByText("该环节没有办理人，由管理员办理")).toBeVisible();
  await deploy(base, {
    ...{ key: "e2e_refused", name: "不能发起的流程" },
    elements: task("empty", "无人审批", `${nobody} flowable:whenNobody="refuse"`),
    ways: ["begin empty", "empty finish"],
  });
  await open(hr, "work/start");
  await hr.getByRole("button", { name: "发起 不能发起的流程", exact: true }).click();
  const dialog = hr.getByRole("dialog");
  await dialog.getByRole("button", { name: /发起|提交/ }).click();
  await expect(hr.getByText("“无人审批”没有办理人，不能发起")).toBeVisible();
});

test("the head of the starter’s department has the task, and a step of the same person passes by itself", {
  tag: "@slow",
}, async () => {
  await begin(base, {
    ...{ key: "e2e_head", name: "负责人流程" },
    elements:
      task("head", "负责人审批", 'flowable:candidateGroups="leader:1"') +
      task("again", "再次审批", `${by("admin")} flowable:samePerson="pass"`),
    ways: ["begin head", "head again", "again finish"],
  });
  await open(admin, "work/todo");
  await todo(admin, "负责人审批").click();
  await expect(admin.getByText("您是发起人沈雅琴的直接负责人")).toBeVisible();
  await agreeTo(base, "admin", "负责人审批");
  await open(hr, "work/send");
  const sent = hr.getByRole("row", { name: /负责人流程/ });
  await expect(sent).toContainText("已通过");
  await sent.getByRole("button", { name: /^详情/ }).click();
  const steps = hr.getByRole("dialog").getByRole("list", { name: "流转记录" });
  await expect(steps.getByRole("listitem").filter({ hasText: "再次审批" })).toContainText("自动通过");
});

test("the task of a colleague who has left goes to the administrators, and the way of the process says so", {
  tag: "@slow",
}, async () => {
  const account = `gone${Date.now().toString(36)}`;
  const id = await addColleague(base, account);
  await begin(base, {
    ...{ key: "e2e_gone", name: "离职流程" },
    elements: task("gone", "离职人审批", by(account)),
    ways: ["begin gone", "gone finish"],
  });
  await removeColleague(base, id);
  await open(admin, "work/claim");
  await admin.getByRole("button", { name: "详情 离职人审批", exact: true }).click();
  const steps = admin.getByRole("dialog").getByRole("list", { name: "流转记录" });
  await expect(steps.getByText("转由他人", { exact: true })).toBeVisible();
  await expect(steps.getByText("可领取", { exact: true })).toBeVisible();
});

test("a version is walked with past processes before it is deployed, running ones move to it and back, and steps show their time", {
  tag: "@slow",
}, async () => {
  const version = (id: string, step: string) => ({
    ...{ key: "e2e_version", name: "换版流程" },
    elements: task("first", "受理申请", by("viewer")) + task(id, step, by("admin")),
    ways: ["begin first", `first ${id}`, `${id} finish`],
  });
  const first = await deploy(base, version("ward", "科室复核"));
  await start(base, first);
  await agreeTo(base, "viewer", "受理申请");
  await agreeTo(base, "admin", "科室复核");
  await start(base, first);
  await agreeTo(base, "viewer", "受理申请");
  await draw(base, version("office", "院办复核"));

  await open(admin, "flow/model");
  const deployment = await ask(admin, "换版流程", "启用");
  await expect(deployment).toContainText("用最近 2 个流程试走：0 个走法相同，2 个不同");
  await expect(deployment).toContainText("“受理申请”之后：原到“科室复核”，新版到“院办复核”（2 个）");
  await send(deployment, "启用");

  await open(admin, "flow/manager");
  // The newest version comes first.
  await admin.getByRole("button", { name: "换版流程的更多操作", exact: true }).last().click();
  await admin.getByRole("menuitem", { name: "换版", exact: true }).click();
  const dialog = admin.getByRole("dialog");
  await expect(dialog).toContainText("新版没有环节“科室复核”");
  await dialog.getByRole("combobox", { name: /“科室复核”（1 个）到/ }).click();
  await admin.getByRole("option", { name: "院办复核" }).click();
  await dialog.getByRole("button", { name: "换版 1 个", exact: true }).click();
  await expect(dialog).toContainText("已换版 1 个流程");
  expect(await versionOf(base, "admin", "院办复核")).toBe(2);
  await send(dialog, "换回原版");
  expect(await versionOf(base, "admin", "科室复核")).toBe(1);

  await admin.getByRole("button", { name: "流程图 换版流程", exact: true }).last().click();
  await expect(
    dialog
      .getByRole("figure")
      .getByText(/^中位 .+ · 九成 /)
      .first(),
  ).toBeVisible();
  await expect(dialog.getByRole("row", { name: /^科室复核 1 / })).toBeVisible();
});

test("a late task reminds its holder, goes to others, and begins to count anew after a return", {
  tag: "@slow",
}, async () => {
  await late;
  await open(admin, "work/todo");
  await expect(todo(admin, "限时审批")).toBeVisible();
  for (const [kind, text] of [
    ["remind", "“限时流程”仍等您办理：限时审批"],
    ["escalate", "“限时流程”超时，已转给他人：限时审批"],
  ] as const) {
    await open(viewer, `work/message?filter=${encodeURIComponent(JSON.stringify({ kind }))}`);
    await expect(message(viewer, text)).toHaveCount(2);
  }
});
