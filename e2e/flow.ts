import { expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "./selection.ts";

/** Processes of the tests stand under the category for seals, whose forms are drawn. */
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
  /** Extensions of the start, such as its fields. */
  readonly asks?: string;
  readonly elements: string;
  /** Lines as `from to`. */
  readonly ways: readonly string[];
}

/** A drawing around the elements of one process. */
const drawn = ({ key, name, asks = "", elements, ways }: Drawn): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
<process id="${key}" name="${name}" isExecutable="true"><startEvent id="begin">${asks}</startEvent><endEvent id="finish"/>${elements}${lines(ways)}</process></definitions>`;

export const task = (id: string, name: string, attributes: string): string =>
  `<userTask id="${id}" name="${name}" ${attributes}/>`;

const clients = new Map<string, ReturnType<typeof signIn>>();

/** A client with somebody signed in, who signs in once for all journeys of a file. */
function clientOf(baseURL: string, account: string): ReturnType<typeof signIn> {
  const known = clients.get(account) ?? signIn(baseURL, account);
  clients.set(account, known);
  return known;
}

/** Deploys a drawing, or a new version of it, at the demo's hospital and answers the id of the version. */
export async function deploy(baseURL: string, process: Drawn): Promise<string> {
  const admin = await clientOf(baseURL, "admin");
  const { key: modelKey, name } = process;
  const [known] = (await admin.GET("/blade-flow/model/list", { params: { query: { modelKey } } })).records;
  const body = { name, modelKey, modelEditorXml: drawn(process), ...(known && { id: known.id }) };
  const { id } = await admin.POST("/blade-flow/model/submit", { body });
  await admin.POST("/blade-flow/model/deploy", { params: { query: { modelId: id, category } } });
  const { records } = await admin.GET("/blade-flow/work/start-list", { params: { query: { name } } });
  const [version] = records;
  if (!version) throw new Error(`${name} was not deployed`);
  return version.id;
}

/** Deploys a drawing and starts it as the recruiter, or as somebody else. */
export async function begin(baseURL: string, process: Drawn, account = "hr", variables: Variables = {}): Promise<void> {
  const processDefinitionId = await deploy(baseURL, process);
  const starter = await clientOf(baseURL, account);
  await starter.POST("/blade-flow/process/start", { body: { processDefinitionId, variables } });
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

/** Agrees to the task of a step that waits for a person. */
export async function agreeTo(baseURL: string, account: string, step: string): Promise<void> {
  const holder = await clientOf(baseURL, account);
  const { records } = await holder.GET("/blade-flow/work/todo-list", { params: { query: { size: 100 } } });
  const task = records.find(({ taskName }) => taskName === step);
  if (!task) throw new Error(`${step} does not wait for ${account}`);
  const { taskId, processInstanceId } = task;
  await holder.POST("/blade-flow/work/complete-task", {
    body: { taskId, processInstanceId, flag: "ok", comment: "同意" },
  });
}

/** Opens a list of the console anew. */
export async function open(page: Page, path: string): Promise<void> {
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

/** Opens one of the further actions of a row, and answers its dialog. */
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

/** Sends the dialog of an action. */
export async function send(dialog: Locator, action: string): Promise<void> {
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
