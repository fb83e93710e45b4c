import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";

// It is no XML, and would expand without end if it were read as XML.
const stored = '<!DOCTYPE u [<!ENTITY a "&a;&a;">]><ureport>&a;';
let app: TestApp;
let root: BladeClient;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addAdministrator(app, "root");
  root = await signIn(app, "000000", "root", "staff");
});
afterAll(() => app.close());

const list = (name?: string) =>
  root.GET("/blade-report/report/rest/list", { params: { query: { ...(name && { name }) } } });
const detail = () => root.GET("/blade-report/report/rest/detail", { params: { query: { id } } });

test("a server without report files answers an empty list", async () => {
  expect(await list()).toMatchObject({ records: [], total: 0 });
});

test("a report file is listed by its name, downloaded as it was stored, and removed", async () => {
  const values = ["月报.ureport.xml", "x.ureport.xml"].map((name) => ({
    ...{ id: app.services.ids.next(), name, content: Buffer.from(stored) },
  }));
  id = values[0]?.id ?? "";
  await app.services.platform.insertInto("bladeReportFile").values(values).execute();

  const found = (await list("月报")).records;
  expect(found).toEqual([
    { id, name: "月报.ureport.xml", createTime: expect.any(String), updateTime: expect.any(String) },
  ]);
  expect(Buffer.from((await detail()).content ?? "", "base64").toString()).toBe(stored);

  await root.POST("/blade-report/report/rest/remove", { params: { query: { ids: id } } });
  expect(await refusalOf(detail())).toMatchObject({ error: "not_found" });
  expect((await list()).records.map(({ name }) => name)).toEqual(["x.ureport.xml"]);
});

test("staff of a hospital see none of them, whatever buttons they have", async () => {
  await addStaff(app, "100001", "clerk", ["report_view", "report_delete"]);
  const clerk = await signIn(app, "100001", "clerk", "staff");
  expect(await refusalOf(clerk.GET("/blade-report/report/rest/list", {}))).toMatchObject({ error: "forbidden" });
});
