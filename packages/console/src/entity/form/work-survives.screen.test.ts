import { buttonCodes } from "@bladekit/sdk/rules";
import { addAdministrator, addStaff, signIn, type TestApp } from "@bladekit/server/testing";
import { fireEvent } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allEntities } from "../../testing/all-entities.ts";
import { openFullDemo } from "../../testing/full-demo.ts";
import { openConsole } from "../../testing/open-console.ts";
import { createDataProvider } from "../../wire/data-provider.ts";

let app: TestApp;
/** Codes of all that the staff of the hospital may do. */
let hospitalCodes: ReadonlySet<string>;
beforeAll(async () => {
  app = await openFullDemo();
  await addAdministrator(app, "root");
  await addAdministrator(app, "root2");
  const admin = await signIn(app, "100001", "admin", "staff");
  hospitalCodes = buttonCodes(await admin.GET("/blade-system/menu/buttons"));
  for (const account of ["clerk", "colleague"]) await addStaff(app, "100001", account, [...hospitalCodes]);
});
afterAll(() => app.close());

const walked = await allEntities();

type Page = Awaited<ReturnType<typeof openConsole>>;

/**
 * The paths of the forms that a person fills in: those of a hospital, or those that only the platform has. An entity has one form, which is
 * looked at for a new row or for one that is there, in turn.
 */
async function formsOf(page: Page, tenantId: string): Promise<string[]> {
  const data = createDataProvider(page.client());
  const codes = buttonCodes(await page.client().GET("/blade-system/menu/buttons"));
  const isTheirs = (code: string | null) =>
    tenantId === "000000"
      ? code !== null && codes.has(code) && !hospitalCodes.has(code)
      : code === null || codes.has(code);
  const list = { pagination: { page: 1, perPage: 1 }, sort: { field: "", order: "ASC" as const }, filter: {} };
  const paths = walked.map(async ([name, { description }], index) => {
    const { create, edit, show, list: all } = description.verbs;
    const isChanged = edit && isTheirs(edit.code) && (show || all?.takes === "all");
    const { data: rows } = isChanged ? await data.getList(name, list).catch(() => ({ data: [] })) : { data: [] };
    const forms = [
      ...(create && isTheirs(create.code) ? [`/${name}/create`] : []),
      ...(rows[0] ? [`/${name}/${encodeURIComponent(rows[0].id)}`] : []),
    ];
    return forms.length > 1 ? [forms[index % 2] ?? ""] : forms;
  });
  return (await Promise.all(paths)).flat();
}

// Queries by role compute the styles of a whole page, which hundreds of times over takes minutes.
const form = () => document.querySelector<HTMLFormElement>("#main-content form");
/** The words of a button, without the styles that may stand in it. */
const label = (element: Element) =>
  element.getAttribute("aria-label") ?? [...element.childNodes].find(({ nodeType }) => nodeType === 3)?.nodeValue;
const button = (text: string, within: ParentNode = document) =>
  [...within.querySelectorAll("button")].find((each) => label(each) === text);
const dialog = () => document.querySelector('[role="dialog"]');

/** Clicks a button as soon as it is there. */
async function click(text: string, within: () => ParentNode | null = () => document): Promise<void> {
  await expect.poll(() => button(text, within() ?? new DocumentFragment())?.isConnected).toBe(true);
  fireEvent.click(button(text, within() ?? document) as HTMLButtonElement);
}

/** A picker of times keeps what is typed in an input that only it sees. */
const isPicker = (input: Element) => input.closest(".MuiPickersInputBase-root") !== null;

const inputsOf = () =>
  [...(form()?.querySelectorAll<HTMLInputElement>("input, textarea") ?? [])].filter(
    (input) =>
      !["password", "file", "hidden"].includes(input.type) &&
      input.role !== "combobox" &&
      (!input.ariaHidden || isPicker(input)),
  );

const aNumber = "7";
const aTime = "2031-07-07 07:07";
const isTyped = (value: string) => value.includes("未存") || value === aNumber || value === aTime;

/** The values of this test that the form shows. Choices get their words later, and other inputs may come later. */
const shown = () => inputsOf().flatMap(({ value }) => (isTyped(value) ? [value] : []));

/** Goes to a form. */
async function open(page: Page, path: string): Promise<void> {
  // The page before it stays until all of the next one has come.
  const before = form();
  page.go(path);
  await expect.poll(() => [path, form() !== before && inputsOf().length > 0]).toEqual([path, true]);
}

function takers(): HTMLInputElement[] {
  const all = inputsOf().filter(({ disabled, readOnly, type }) => !disabled && !readOnly && /^text/.test(type));
  const plain = all.filter((input) => !isPicker(input));
  return plain.length > 0 ? plain : all;
}

/** Types into the fields that take words or numbers, or else times, and answers what the form at the path shows then. */
async function fillIn(path: string, text: string): Promise<string[]> {
  await expect.poll(() => [path, takers().length > 0]).toEqual([path, true]);
  for (const input of takers().slice(0, 2)) {
    const words = input.inputMode === "decimal" ? aNumber : `${input.value}${text}`;
    fireEvent.change(input, { target: { value: isPicker(input) ? aTime : words } });
  }
  const isThere = () => inputsOf().some(({ value }) => value.includes(text) || isTyped(value));
  await expect.poll(() => [path, isThere()]).toEqual([path, true]);
  return shown();
}

/** Tries to leave the form, is asked, and stays. */
async function tryToLeave(): Promise<void> {
  await click("取消", form);
  await click("继续编辑", dialog);
  await expect.poll(dialog).toBeNull();
}

const enter = (text: string, within: ParentNode | null) =>
  fireEvent.change(within?.querySelector('input[type="password"]') as HTMLElement, { target: { value: text } });

async function lockAndUnlock(): Promise<void> {
  await click("锁屏");
  await expect.poll(() => dialog()?.querySelector("input")).toBeTruthy();
  enter("open sesame", dialog());
  await click("锁定", dialog);
  await expect.poll(() => [button("解锁") !== undefined, form()]).toEqual([true, null]);
  enter("open sesame", document);
  await click("解锁");
}

/** Values of the drafts on this machine, of everybody. */
const drafts = () =>
  Object.fromEntries(
    Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "")
      .filter((key) => key.startsWith("bladekit-console-draft:"))
      .map((key) => [key, JSON.parse(localStorage.getItem(key) ?? "{}").values]),
  );

const restored = () => /已恢复 .* 未保存的内容/.test(form()?.textContent ?? "");

test.each([
  ["a hospital", "100001", "clerk", "colleague"],
  ["the platform", "000000", "root", "root2"],
])("what is typed into any form of %s survives, and is nobody else's", async (_, tenantId, one, other) => {
  const page = await openConsole(app, "/my-info", { as: one, tenantId });
  const { screen } = page;
  const isThere = (name: string) => screen.findByRole("button", { name });
  await isThere(one);
  const forms = await formsOf(page, tenantId);
  expect([forms.some((path) => path.endsWith("/create")), forms.some((path) => /\/\d+$/.test(path))]).toEqual([
    true,
    true,
  ]);
  expect(forms.length).toBeGreaterThan(2);
  const typed = new Map<string, string[]>();

  for (const path of forms) {
    await open(page, path);
    typed.set(path, await fillIn(path, "未存"));
  }
  // The question is asked by the shell that all forms share, and draws the whole page anew twice.
  await tryToLeave();
  const [last = ""] = forms.slice(-1);
  await lockAndUnlock();
  await expect.poll(() => [restored(), shown()]).toEqual([true, typed.get(last)]);

  // The server ends the session and refuses to renew it; the next call, whichever, tells the page.
  await app.services.platform.updateTable("authSession").set({ endTime: "2026-01-01 00:00:00" }).execute();
  await page
    .client()
    .GET("/blade-system/menu/buttons")
    .catch(() => {});
  await screen.findByRole("button", { name: "登录" });
  expect(page.path()).toBe(`/admin/login?redirect=${encodeURIComponent(last)}`);
  await page.signInElsewhere(one);
  await expect.poll(() => [page.path(), restored(), shown()]).toEqual([`/admin${last}`, true, typed.get(last)]);

  const before = page.opened();
  const kept = drafts();
  await page.signInElsewhere(other);
  await isThere(other);
  expect([page.opened() - before, screen.queryByRole("button", { name: one })]).toEqual([1, null]);
  await open(page, last);
  await fillIn(last, "别人");
  expect([restored(), shown().filter((value) => value.includes("未存"))]).toEqual([false, []]);
  // Their own draft is one more, and those of the first person stay as they were.
  await expect.poll(() => Object.keys(drafts()).length).toBe(Object.keys(kept).length + 1);
  expect(drafts()).toMatchObject(kept);

  await page.signInElsewhere(one);
  await isThere(one);
  for (const path of forms) {
    await open(page, path);
    await expect.poll(() => [path, restored(), shown()]).toEqual([path, true, typed.get(path)]);
  }
});
