import { buttonCodes } from "@bladekit/sdk/rules";
import { signIn, type TestApp } from "@bladekit/server/testing";
import { HttpError } from "react-admin";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ConsoleDataProvider } from "../../model/console-data-provider.ts";
import type { Row, Values } from "../../model/define-entity.ts";
import { seenOf, toValues } from "../../model/wire-values.ts";
import { allEntities } from "../../testing/all-entities.ts";
import { openFullDemo } from "../../testing/full-demo.ts";
import { createDataProvider } from "../../wire/data-provider.ts";
import type { FailureBody } from "../../wire/http-error.ts";
import { keepable, readDraft, writeDraft } from "./draft-store.ts";

let app: TestApp;
type Person = Readonly<{ data: ConsoleDataProvider; codes: ReadonlySet<string> }>;
let people: Person[];
beforeAll(async () => {
  app = await openFullDemo();
  people = await Promise.all(
    ["100001", "000000"].map(async (tenant) => {
      const client = await signIn(app, tenant, "admin", "staff");
      return { data: createDataProvider(client), codes: buttonCodes(await client.GET("/blade-system/menu/buttons")) };
    }),
  );
  const { data, row: menu } = await firstOf("system/menu", null);
  const days = { startTime: "2026-12-01 08:00:00", endTime: "2026-12-08 08:00:00" };
  await people[0]?.data.create("work/deputy", { data: { deputyId: "hr", ...days } });
  const scope = { menuId: menu.id, resourceCode: "x", scopeName: "x", scopeType: 1 };
  await data.create("system/apiscope", { data: { ...scope, scopePath: "/blade-desk/notice/list" } });
  await data.create("system/datascope", {
    data: { ...scope, scopeField: "*", scopeClass: "listNotice", scopeColumn: "-" },
  });
});
afterAll(() => app.close());

const walked = await allEntities();
const withForm = walked.filter(
  ([
    ,
    {
      description: { verbs },
    },
  ]) => verbs.edit && (verbs.show || verbs.list?.takes === "all"),
);

/** The first record of a list, with the provider of a person who may change it. */
async function firstOf(name: string, code: string | null): Promise<{ data: ConsoleDataProvider; row: Row }> {
  const list = { pagination: { page: 1, perPage: 10 }, sort: { field: "", order: "ASC" as const }, filter: {} };
  for (const { data } of people.filter(({ codes }) => code === null || codes.has(code))) {
    const { data: rows } = await data.getList(name, list).catch(() => ({ data: [] }));
    if (rows[0]) return { data, row: (await data.getOne(name, { id: rows[0].id })).data as Row };
  }
  throw new Error(`${name} has no record that anybody may change`);
}

/** Why a form was not saved; undefined when it was, or when something else than its age stood in the way. */
async function staleness(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  );
  return error instanceof HttpError ? (error.body as FailureBody).stale : undefined;
}

it("the walk finds forms", () => expect(withForm.length).toBeGreaterThan(20));

it.each(withForm)(
  "the form of %s is saved over what it was opened with, and over nothing else",
  async (name, { description }) => {
    const { data, row } = await firstOf(name, description.verbs.edit?.code ?? null);
    const { id } = row;
    const seen = seenOf(description, row);
    const values = toValues(description, row, false);
    // A published notice is changed for a reason.
    const reason = description.fields.correctionReason && { correctionReason: "更正日期" };
    const save = (previousData: Values) =>
      data.update(name, { id, data: { ...values, ...reason }, previousData: { ...previousData, id } as Row });
    for (const field of Object.keys(seen)) {
      const stale = await staleness(save({ ...seen, [field]: "a value that nobody gave it" }));
      expect([field, stale]).toEqual([field, expect.anything()]);
    }
    await save(seen);
    const saved = (await data.getOne(name, { id })).data as Row;
    // Each save counts the version up.
    const { version: _, ...same } = values;
    expect(toValues(description, saved, false)).toMatchObject(same);
  },
);

it.each(withForm)("a draft of the form of %s comes back whole, without its secrets", async (name, { description }) => {
  const { row } = await firstOf(name, description.verbs.edit?.code ?? null);
  const values = toValues(description, row, false);
  const secrets = Object.entries(description.fields).flatMap(([key, { kind }]) => (kind === "secret" ? [key] : []));
  const typed = { ...values, ...Object.fromEntries(secrets.map((key) => [key, "a secret"])) };
  const storage = new Map<string, string>();
  const { write, read } = { write: storage.set.bind(storage), read: storage.get.bind(storage) };
  expect(writeDraft({ setItem: write }, "form", { values: keepable(description, typed), base: row, savedAt: 1 })).toBe(
    true,
  );
  const draft = readDraft({ getItem: (key) => read(key) ?? null }, "form", 2);
  const kept = Object.entries(values).filter(([key, value]) => value !== undefined && !secrets.includes(key));
  expect(draft?.values).toEqual(Object.fromEntries(kept));
});
