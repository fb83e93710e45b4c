import { randomUUID } from "node:crypto";
import { buttonCodes } from "@bladekit/sdk/rules";
import { addRegistration, signIn, type TestApp } from "@bladekit/server/testing";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Action, Entity } from "../model/define-entity.ts";
import { allEntities } from "../testing/all-entities.ts";
import { openFullDemo } from "../testing/full-demo.ts";
import { openConsole } from "../testing/open-console.ts";

// The server refuses a call without its code, which the walk over all operations proves. Here its button is not even there.

type OfVerbs<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** Buttons of parts by hand, by entity and verb. All others follow from the descriptions. */
const byHand: OfVerbs<RegExp> = {
  "flow/manager": { deployUpload: /^上传/, checkUpload: /^上传/ },
  "recruit/application": { reveal: /^查看/, exportResumes: /^导出简历$/ },
  "recruit/consenttext": { create: /^(新增|修订)/ },
  "recruit/score": { publish: /^公布成绩$/ },
  "recruit/setting": { edit: /^保存$/ },
};

/** Calls that change something and have no button that follows from a code, with the place that they are made in. */
const withoutButton: OfVerbs<string> = {
  "flow/manager": { previewMigration: "the dialog of a move to another version" },
  "flow/model": {
    rehearse: "the dialog of a deployment",
    readFile: "the drawing in the form, which has the same code",
  },
  "recruit/application": {
    transition: "buttons for the actions that the server allows the person; see its stories",
    reopen: "the same",
    revoke: "the same",
    checkLetters: "the dialog of letters, which its button has the code of",
  },
  "develop/code": { genCode: "the files below a template; see its story" },
  "develop/model": { saveFields: "the sheet of fields; see its story" },
  "recruit/score": { enter: "the cells of the sheet" },
  "system/role": {
    ...{ grantLoss: "the dialog of grants", limitRows: "the same" },
    ...{ parts: "the note above the list", administrators: "the same" },
  },
  "system/tenantpackage": { menuLoss: "the form" },
  "system/topmenu": { grantLoss: "the dialog of its menus" },
};

const standard: Readonly<Record<string, RegExp>> = {
  create: /^新增/,
  edit: /^(批量)?修改/,
  remove: /^删除$/,
  export: /^导出$/,
  import: /^导入$/,
};

interface Verb {
  verb: string;
  code: string;
  /** Where its buttons stand: above a list, at one row, or at one row and above ticked ones. */
  on: "list" | "row" | "rows";
  /** The words of its buttons. */
  words: RegExp;
}

/** The verbs of an entity that have a code beside that of its list, and a button. */
function verbsOf(name: string, { description, options }: Entity): Verb[] {
  const { list, ...verbs } = description.verbs;
  return Object.entries(verbs).flatMap(([verb, { code, method }]) => {
    if (!code || code === list?.code || withoutButton[name]?.[verb]) return [];
    const label = options.actions?.[verb]?.label[0];
    const also = options.saveAnd?.verb === verb ? [options.saveAnd.label[0]] : [];
    const own = label ? new RegExp(`^(${[label, ...also].join("|")})( |$)`) : standard[verb];
    const words = byHand[name]?.[verb] ?? own ?? (method === "POST" ? /^no button is known$/ : undefined);
    const usual = !byHand[name]?.[verb] && /^(edit|remove)$/.test(verb) ? "rows" : verb === "reveal" ? "row" : "list";
    return words ? [{ verb, code, words, on: options.actions?.[verb]?.on ?? usual }] : [];
  });
}

const walked = await allEntities();
let app: TestApp;
/** Codes of all that the staff of the hospital may do. */
let hospitalCodes: ReadonlySet<string>;
beforeAll(async () => {
  app = await openFullDemo();
  const admin = await signIn(app, "100001", "admin", "staff");
  hospitalCodes = buttonCodes(await admin.GET("/blade-system/menu/buttons"));
  await addStrangers("100001");
  await addPast();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** What begins outside of these lists: an objection of a visitor, a request of a candidate, a person who signed in by a third party, and a request for a right. */
async function addStrangers(tenantId: string): Promise<void> {
  const { platform, ids } = app.services;
  const { id: articleId } = await platform
    .selectFrom("recruitArticle")
    .select("id")
    .where("tenantId", "=", tenantId)
    .where("kind", "=", "publicity")
    .executeTakeFirstOrThrow();
  // Texts of an objection are sealed for its hospital; one that was forgotten has none.
  const said = { content: "", contactName: "", contactPhone: "" };
  await platform
    .insertInto("recruitObjection")
    .values({ ...said, tenantId, id: ids.next(), articleId })
    .execute();
  const { id: guestId } = await platform
    .selectFrom("bladeUser")
    .select("id")
    .where("tenantId", "=", tenantId)
    .where("userType", "=", "guest")
    .executeTakeFirstOrThrow();
  const asked = { kind: "copy", content: "", candidateName: "李敏", dueDate: "2026-12-11" } as const;
  await platform
    .insertInto("recruitDataRequest")
    .values({ ...asked, tenantId, id: ids.next(), guestId })
    .execute();
  const { id: providerId } = await platform
    .selectFrom("authProvider")
    .select("id")
    .where("tenantId", "=", tenantId)
    .executeTakeFirstOrThrow();
  await addRegistration(app, tenantId, { providerId, name: "李敏", account: "limin" });
  const { id: userId } = await platform
    .selectFrom("bladeUser")
    .select("id")
    .where("tenantId", "=", tenantId)
    .where("userType", "=", "staff")
    .executeTakeFirstOrThrow();
  const { id: menuId } = await platform.selectFrom("bladeMenu").select("id").limit(1).executeTakeFirstOrThrow();
  await platform.insertInto("rightRequest").values({ tenantId, id: ids.next(), userId, menuId }).execute();
  const { id: applicationId } = await platform
    .selectFrom("recruitApplication")
    .select("id")
    .where("tenantId", "=", tenantId)
    .where("state", "=", "active")
    .limit(1)
    .executeTakeFirstOrThrow();
  await platform
    .insertInto("recruitAppeal")
    .values({ tenantId, id: ids.next(), applicationId, kind: "appeal", content: "" })
    .execute();
  await platform
    .insertInto("recruitFee")
    .values({ tenantId, applicationId, state: "paid", receiptNo: "A001" })
    .execute();
}

/** What the platform's lists have of a server that has run for a while: a file of UReport, and work that comes round. */
async function addPast(): Promise<void> {
  const { platform, ids } = app.services;
  await platform
    .insertInto("bladeReportFile")
    .values({ id: ids.next(), name: "a.ureport.xml", content: Buffer.from("<ureport/>") })
    .execute();
  await platform
    .insertInto("scheduleTurn")
    .values({ name: "retention", holder: randomUUID(), nextTime: "2026-12-01 00:00:00" })
    .execute();
}

const inPage = "#main-content button, #main-content a";
const inBar = '#main-content [role=region][aria-label^="已选"] button';
const inMenu = "[role=menuitem]";

test.each(["100001", "000000"])("no button stands without its code, in %s", async (tenantId) => {
  // Every row takes every verb here, so that the first of a list has the buttons of all.
  for (const [, { options }] of walked)
    for (const action of Object.values(options.actions ?? {}))
      if (action.when) vi.spyOn(action as Required<Action>, "when").mockReturnValue(true);
  const mounted = vi.spyOn(QueryClient.prototype, "mount");
  const { go, client, screen } = await openConsole(app, "/my-info", { as: "admin", tenantId });
  await screen.findByRole("main");
  const queries = mounted.mock.contexts.at(-1) as QueryClient;
  const { id: userId } = await client().GET("/blade-system/user/info");
  const codes = buttonCodes(await client().GET("/blade-system/menu/buttons"));
  const hold = (held: ReadonlySet<string>) => queries.setQueryData(["codes", userId], held);

  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  async function press(selector: string, opened: string): Promise<void> {
    find(selector)?.click();
    await expect.poll(() => find(opened), { message: opened }).not.toBeNull();
  }

  /** Looks for buttons in all places of an entity, and answers the verbs that have none. */
  async function look(name: string, entity: Entity): Promise<string[]> {
    const { description, options } = entity;
    const verbs = verbsOf(name, entity);
    const seen = new Set<string>();
    const labels = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => (one.getAttribute("aria-label") ?? one.textContent).trim());
    /** The verbs that have a button there now. */
    function shown(selector: string): Verb[] {
      const all = labels(selector);
      return verbs.filter(({ words }) => all.some((label) => words.test(label)));
    }
    const title = () => find("h1")?.textContent ?? "";

    /** Takes the codes of the buttons that stand here away, one after the other. */
    async function tryCodes(place: string, selector: string, expected: readonly Verb[] = []): Promise<void> {
      let here: Verb[] = [];
      const missing = () => {
        const before = here;
        here = shown(selector);
        if (queries.isFetching() > 0 || before.length !== here.length) return ["not still"];
        return expected.filter((each) => !here.includes(each)).map(({ verb }) => verb);
      };
      await expect.poll(missing, { interval: 50, message: `${place} has buttons` }).toEqual([]);
      const page = shown(inPage);
      for (const { verb } of here) seen.add(verb);
      for (const code of new Set(here.map((each) => each.code))) {
        const others = here.filter((each) => each.code !== code);
        hold(new Set([...codes].filter((each) => each !== code)));
        await expect.poll(() => shown(selector), { message: `${place} without ${code}` }).toEqual(others);
      }
      hold(codes);
      await expect.poll(() => shown(inPage), { message: `${place} again` }).toEqual(page);
    }

    go(`/${name}${name === "recruit/score" ? await firstPost() : ""}`);
    await expect.poll(() => [description.label[0], description.plural[0]].includes(title())).toBe(true);
    const ofList = verbs.filter(({ on }) => on === "list");
    const ofRows = verbs.filter(({ on }) => on !== "list");
    const rowHas = (selector: string) => ofRows.length > 0 && find(`tbody ${selector}`) !== null;
    if (ofRows.length > 0) await expect.poll(() => rowHas("button") || rowHas("a"), { message: "rows" }).toBe(true);
    await tryCodes("list", inPage, ofList);
    if (ofRows.some(({ on }) => on === "rows") && rowHas("input")) {
      await press("tbody input", inBar);
      await tryCodes("ticked rows", inBar);
    }
    if (rowHas("[aria-haspopup=menu]")) {
      await press("tbody [aria-haspopup=menu]", inMenu);
      await tryCodes("menu", inMenu);
    }
    const record = rowHas("a") && find('tbody a[href$="/show"]')?.getAttribute("href")?.replace("/admin", "");
    const before = title();
    if (record) {
      go(record);
      await expect.poll(title).not.toBe(before);
      await tryCodes("record", inPage, ofRows);
    }
    if (options.saveAnd) {
      go(`/${name}/create`);
      await expect.poll(title).toMatch(/^新增/);
      const { verb } = options.saveAnd;
      await tryCodes(
        "form",
        inPage,
        verbs.filter((each) => each.verb === verb),
      );
    }
    return verbs.flatMap(({ verb }) => (seen.has(verb) ? [] : `no button for ${verb}`));
  }

  async function firstPost(): Promise<string> {
    const { records } = await client().GET("/mrhr-zpgl-new/recruitApplication/list");
    return `?filter=${encodeURIComponent(JSON.stringify({ jobId: records[0]?.jobId }))}`;
  }

  const faults: string[] = [];
  for (const [name, entity] of walked) {
    const all = Object.values(entity.description.verbs).flatMap(({ code }) => code ?? []);
    const isTheirs = all.every((code) => hospitalCodes.has(code)) === (tenantId === "100001");
    if (!isTheirs || verbsOf(name, entity).length === 0) continue;
    const told = await look(name, entity).catch(({ message }: Error) => {
      hold(codes);
      return [message];
    });
    faults.push(...told.map((each) => `${name}: ${each}`));
  }
  expect(faults).toEqual([]);
});
