import { setTimeout } from "node:timers/promises";
import { createCipher } from "@bladekit/sdk/cipher";
import { expect, type Locator, type Page } from "@playwright/test";
import { callsOf, follow } from "./console-screens.ts";
import { signIn } from "./selection.ts";
import { demoPassword } from "./server.ts";

/** The test's processes are in the category for seals, whose forms are drawn. */
const category = "flow_3";

const lines = (all: readonly string[]) =>
  all
    .map((line) => line.split(" "))
    .map(([from, to], index) => `<sequenceFlow id="line${index}" sourceRef="${from}" targetRef="${to}"/>`)
    .join("");

type Variables = Record<string, string | number | boolean>;

interface Drawn {
  readonly key: string;
  readonly name: string;
  /** Extension elements of the start event, such as form fields. */
  readonly asks?: string;
  readonly elements: string;
  /** Sequence flows as `from to`. */
  readonly ways: readonly string[];
}

/** The XML of a process with these elements. */
const drawn = ({ key, name, asks = "", elements, ways }: Drawn): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
<process id="${key}" name="${name}" isExecutable="true"><startEvent id="begin">${asks}</startEvent><endEvent id="finish"/>${elements}${lines(ways)}</process></definitions>`;

export const task = (id: string, name: string, attributes: string): string =>
  `<userTask id="${id}" name="${name}" ${attributes}/>`;

const clients = new Map<string, ReturnType<typeof signIn>>();

/** A signed-in client. All journeys of a file share one sign-in. */
function clientOf(baseURL: string, account: string): ReturnType<typeof signIn> {
  const known = clients.get(account) ?? signIn(baseURL, account);
  clients.set(account, known);
  return known;
}

/** Saves a drawing as a model of the demo's hospital, and returns the id of the model. */
export async function draw(baseURL: string, process: Drawn): Promise<string> {
  const admin = await clientOf(baseURL, "admin");
  const { key: modelKey, name } = process;
  const [known] = (await admin.GET("/blade-flow/model/list", { params: { query: { modelKey } } })).records;
  const body = { name, modelKey, category, modelEditorXml: drawn(process), ...(known && { id: known.id }) };
  return (await admin.POST("/blade-flow/model/submit", { body })).id;
}

/** Deploys a drawing, or a new version of it, and returns the id of the version. */
export async function deploy(baseURL: string, process: Drawn): Promise<string> {
  const admin = await clientOf(baseURL, "admin");
  const { name } = process;
  const modelId = await draw(baseURL, process);
  await admin.POST("/blade-flow/model/deploy", { params: { query: { modelId, category } } });
  const { records } = await admin.GET("/blade-flow/work/start-list", { params: { query: { name } } });
  const [version] = records;
  if (!version) throw new Error(`${name} was not deployed`);
  return version.id;
}

/** Starts a version as the recruiter, or as somebody else. */
export async function start(
  baseURL: string,
  version: string,
  account = "hr",
  variables: Variables = {},
): Promise<void> {
  const starter = await clientOf(baseURL, account);
  await starter.POST("/blade-flow/process/start", { body: { processDefinitionId: version, variables } });
}

/** Deploys a drawing and starts it. */
export async function begin(baseURL: string, process: Drawn, account = "hr", variables: Variables = {}): Promise<void> {
  await start(baseURL, await deploy(baseURL, process), account, variables);
}

/** Asks for a leave of one morning, two weeks from now. */
export async function askForLeave(baseURL: string, account: string, approver: string): Promise<void> {
  const starter = await clientOf(baseURL, account);
  const query = { category: "flow_1" };
  const [leave] = (await starter.GET("/blade-flow/work/start-list", { params: { query } })).records;
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await starter.POST("/blade-desk/process/leave/start-process", {
    body: {
      ...{ processDefinitionId: leave?.id ?? "", taskUser: approver, reason: "体检" },
      ...{ startTime: `${day} 08:00:00`, endTime: `${day} 12:00:00` },
    },
  });
}

/** The task of a step that waits for a person. It looks once a second until the task exists, at most `looks` times. */
async function taskOf(baseURL: string, account: string, step: string, looks: number) {
  const holder = await clientOf(baseURL, account);
  for (let look = 1; ; look += 1) {
    const { records } = await holder.GET("/blade-flow/work/todo-list", { params: { query: { size: 100 } } });
    const task = records.find(({ taskName }) => taskName === step);
    if (task) return { holder, task };
    if (look === looks) throw new Error(`${step} does not wait for ${account}`);
    await setTimeout(1_000);
  }
}

/** Approves the task of a step that waits for a person. */
export async function agreeTo(baseURL: string, account: string, step: string, looks = 1): Promise<void> {
  const { holder, task } = await taskOf(baseURL, account, step, looks);
  const { taskId, processInstanceId } = task;
  await holder.POST("/blade-flow/work/complete-task", {
    body: { taskId, processInstanceId, flag: "ok", comment: "同意" },
  });
}

/** Returns the task of a step that waits for a person to an earlier step. */
export async function returnTo(baseURL: string, account: string, step: string, node: string): Promise<void> {
  const { holder, task } = await taskOf(baseURL, account, step, 1);
  await holder.POST("/blade-flow/work/return-task", { body: { taskId: task.taskId, node, comment: "请补充" } });
}

/** The process version of a step's task, once the task waits for the person. */
export async function versionOf(baseURL: string, account: string, step: string, looks = 1): Promise<number> {
  return (await taskOf(baseURL, account, step, looks)).task.processDefinitionVersion;
}

/** How the recruiter's last process with this name ended. */
export async function outcomeOf(baseURL: string, processDefinitionName: string): Promise<string | undefined> {
  const hr = await clientOf(baseURL, "hr");
  const sent = await hr.GET("/blade-flow/work/send-list", { params: { query: { processDefinitionName } } });
  return sent.records[0]?.processOutcome;
}

/** Adds a colleague with the role and the department of the viewer, and returns the id. */
export async function addColleague(baseURL: string, account: string): Promise<string> {
  const admin = await clientOf(baseURL, "admin");
  const { roleId, deptId } = await (await clientOf(baseURL, "viewer")).GET("/blade-system/user/info");
  const { key } = await admin.GET("/blade-auth/oauth/cipher");
  const password = createCipher({ key }).encrypt(demoPassword);
  const body = { account, realName: "顾言", roleId, deptId, password };
  return (await admin.POST("/blade-system/user/submit", { body })).id;
}

export async function removeColleague(baseURL: string, ids: string): Promise<void> {
  const admin = await clientOf(baseURL, "admin");
  await admin.POST("/blade-system/user/remove", { params: { query: { ids } } });
}

const callsOfPages = new WeakMap<Page, ReadonlySet<string>>();

/** Opens a list of the console afresh. If another list is open, it uses a link, which takes a tenth of the time of a load. */
export async function open(page: Page, path: string): Promise<void> {
  const waiting = callsOfPages.get(page);
  const isElsewhere = new URL(page.url()).pathname !== new URL(`/admin/${path}`, page.url()).pathname;
  if (waiting && isElsewhere) return follow(page, `/admin/${path}`, waiting);
  if (!waiting) callsOfPages.set(page, callsOf(page));
  await page.goto(`/admin/${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Decides on a task in the list of the person. */
export async function decide(page: Page, step: string, answer = "同意"): Promise<void> {
  await open(page, "work/todo");
  await page.getByRole("button", { name: `办理 ${step}`, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /批复意见/ }).fill(answer);
  await dialog.getByRole("button", { name: answer, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens one of the further actions of a row, and returns its dialog. */
export async function ask(page: Page, row: string, action: string): Promise<Locator> {
  await page
    .getByRole("button", { name: `${row}的更多操作`, exact: true })
    .first()
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
  return page.getByRole("dialog");
}

/** Chooses a colleague in a dialog by account. */
export async function name(page: Page, dialog: Locator, label: RegExp, account: string): Promise<void> {
  await dialog.getByRole("combobox", { name: label }).fill(account);
  await page.getByRole("option", { name: new RegExp(account) }).click();
}

export async function send(dialog: Locator, action: string): Promise<void> {
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
