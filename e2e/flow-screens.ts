// Lists every screen and dialog of workflow, with the steps to open it.
import { expect, type Page } from "@playwright/test";
import { agreeTo, ask, askForLeave, begin, deploy, task } from "./flow.ts";

const process = {
  ...{ key: "e2e_screens", name: "借用流程" },
  asks:
    '<extensionElements><flowable:formProperty id="reason" name="事由 · Reason" type="string" required="true"/>' +
    '<flowable:formProperty id="count" name="数量 · Count" type="long"/></extensionElements>',
  elements:
    task("first", "初审", 'flowable:assignee="admin"') +
    '<exclusiveGateway id="choice" name="数量" default="line3"/>' +
    task("second", "复审", 'flowable:assignee="admin"') +
    task("third", "领导签批", 'flowable:candidateGroups="admin"'),
  ways: ["begin first", "first choice", "choice second", "choice third", "second finish", "third finish"],
};
const older = { ...process, elements: process.elements.replace('name="复审"', 'name="复审" flowable:dueDate="P3D"') };

/** Adds what the screens show: two versions of a process with running processes of each, and requests of the administrator. */
export async function prepareScreens(baseURL: string): Promise<void> {
  const variables = { reason: "义诊", count: 2 };
  await begin(baseURL, older, "hr", variables);
  await agreeTo(baseURL, "admin", "初审");
  await begin(baseURL, older, "hr", variables);
  await deploy(baseURL, process);
  const waiting = {
    key: "e2e_waiting",
    name: "领用流程",
    elements: task("wait", "科室审批", 'flowable:assignee="viewer"'),
  };
  await begin(baseURL, { ...waiting, ways: ["begin wait", "wait finish"] }, "admin");
  await askForLeave(baseURL, "admin", "viewer");
  await agreeTo(baseURL, "viewer", "审批人审批");
}

interface Screen {
  readonly name: string;
  /** Path of the list below `/admin/`. */
  readonly path: string;
  /** True for a page, false for a dialog. */
  readonly isPage: boolean;
  open(page: Page): Promise<void>;
}

const main = (page: Page) => page.getByRole("main");
const click = (name: RegExp) => (page: Page) => main(page).getByRole("button", { name }).first().click();
const more = (row: string, action: string) => async (page: Page) => void (await ask(page, row, action));

/** Opens the properties of a step in the designer, with the demo's model for seals. */
export async function openStep(page: Page, step: string): Promise<void> {
  await main(page).getByRole("link", { name: "修改 用印申请", exact: true }).click();
  await click(/^高级$/)(page);
  await click(new RegExp(`^修改 ${step}`))(page);
}

/** Follows the offer after an approved leave. The page loads the days of the leave first. */
async function offerDeputy(page: Page): Promise<void> {
  await click(/^设置代理人/)(page);
  await page.waitForURL(/\/work\/deputy\/create/);
  // The old page stays visible until the form has loaded.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^新增/);
}

const screen = (name: string, path: string, open: Screen["open"]): Screen => ({ name, path, open, isPage: false });
const step = (name: string) => (page: Page) => openStep(page, name);

/** Dialogs, and the designer with a step of each kind. Lists, records and empty forms are found by the descriptions of entities instead. */
export const flowScreens: readonly Screen[] = [
  { ...screen("designer with the start", "flow/model", step("申请")), isPage: true },
  { ...screen("designer with a task", "flow/model", step("科室主任审批")), isPage: true },
  { ...screen("designer with a choice", "flow/model", step("条件分支")), isPage: true },
  screen("deploy", "flow/model", more("借用流程", "启用")),
  screen("upload", "flow/manager", click(/上传部署/)),
  screen("drawing of a version", "flow/manager", click(/^流程图 借用流程/)),
  screen("another version", "flow/manager", async (page) => {
    await page.getByRole("button", { name: "借用流程的更多操作" }).last().click();
    await page.getByRole("menuitem", { name: "换版", exact: true }).click();
  }),
  screen("suspend", "flow/manager", more("借用流程", "激活或挂起")),
  screen("remove a version", "flow/manager", more("借用流程", "删除部署")),
  screen("start with a form", "work/start", click(/^发起 借用流程/)),
  screen("start a leave", "work/start", click(/^发起 请假/)),
  screen("drawing of a process to start", "work/start", click(/^流程图 借用流程/)),
  screen("handle with a form", "work/todo", click(/^办理 初审/)),
  screen("handle with a history", "work/todo", click(/^办理 复审/)),
  ...["退回", "转交", "委派", "加签", "抄送"].map((action) => screen(action, "work/todo", more("复审", action))),
  screen("way of a task", "work/todo", click(/^详情 复审/)),
  screen("way of a task to claim", "work/claim", click(/^详情/)),
  screen("urge", "work/send", more("科室审批", "催办")),
  screen("take back", "work/send", more("科室审批", "撤回")),
  screen("way of a request", "work/send", click(/^详情 科室审批/)),
  screen("take a decision back", "work/done", more("初审", "取回")),
  screen("way of what was done", "work/done", click(/^详情/)),
  screen("move", "flow/follow", more("借用流程", "跳转")),
  screen("reassign", "flow/follow", more("借用流程", "改派")),
  screen("suspend a process", "flow/follow", more("借用流程", "挂起")),
  screen("end", "flow/follow", more("借用流程", "终止")),
  { ...screen("deputy for a leave", "work/message", offerDeputy), isPage: true },
];
