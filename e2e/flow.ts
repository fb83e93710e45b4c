import { expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "./selection.ts";

/** Processes of the tests stand under the category for seals, whose forms are drawn. */
const category = "flow_3";

const lines = (all: readonly string[]) =>
  all
    .map((line) => line.split(" "))
    .map(([from, to], index) => `<sequenceFlow id="line${index}" sourceRef="${from}" targetRef="${to}"/>`)
    .join("");

interface Drawn {
  readonly key: string;
  readonly name: string;
  readonly elements: string;
  /** Lines as `from to`. */
  readonly ways: readonly string[];
}

/** A drawing around the elements of one process. */
const drawn = ({ key, name, elements, ways }: Drawn): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
<process id="${key}" name="${name}" isExecutable="true"><startEvent id="begin"/><endEvent id="finish"/>${elements}${lines(ways)}</process></definitions>`;

export const task = (id: string, name: string, attributes: string): string =>
  `<userTask id="${id}" name="${name}" ${attributes}/>`;

/** Deploys a drawing, or a new version of it, at the demo's hospital and answers the id of the version. */
export async function deploy(baseURL: string, process: Drawn): Promise<string> {
  const admin = await signIn(baseURL, "admin");
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

/** Deploys a drawing and starts it as the recruiter. */
export async function begin(baseURL: string, process: Drawn): Promise<void> {
  const processDefinitionId = await deploy(baseURL, process);
  const hr = await signIn(baseURL, "hr");
  await hr.POST("/blade-flow/process/start", { body: { processDefinitionId, variables: {} } });
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
