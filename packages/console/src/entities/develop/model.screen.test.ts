import { addAdministrator, createTestApp, datasourceOf, signIn, type TestApp } from "@bladekit/server/testing";
import { fireEvent, within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
let id: string;
const root = () => signIn(app, "000000", "root", "staff");
const saved = async () =>
  (await root()).GET("/blade-develop/model/model-prototype", { params: { query: { modelId: id } } });

beforeAll(async () => {
  app = await createTestApp({ config: { outboundHosts: "127.0.0.1" } });
  // A table beside those of the server, in a database that a datasource leads to.
  await app.services.platform.schema
    .createTable("visit")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("patient", "varchar(64)", (column) => column.notNull())
    .addColumn("seen_on", "date")
    .addColumn("fee", "numeric(8, 2)")
    .execute();
  await addAdministrator(app, "root");
  const client = await root();
  const datasource = await client.POST("/blade-develop/datasource/submit", {
    body: datasourceOf(app.databaseUrl, "门诊"),
  });
  const model = { modelName: "就诊", modelCode: "visit", modelTable: "visit", modelClass: "Visit" };
  ({ id } = await client.POST("/blade-develop/model/submit", { body: { ...model, datasourceId: datasource.id } }));
});
afterAll(() => app.close());

test("fields of a table are labelled, ordered and saved; a changed table is compared and nothing by hand is lost", async () => {
  const { screen, user } = await openConsole(app, `/develop/model/${id}/show`, { as: "root", tenantId: "000000" });
  const sheet = within(await screen.findByRole("region", { name: "模型字段" }));
  const preview = () => within(screen.getByRole("region", { name: "预览" }));
  await user.type(sheet.getByLabelText("中文名称 2"), "患者");
  expect(await preview().findByRole("columnheader", { name: /患者/ })).toBeTruthy();
  expect(await preview().findByRole("textbox", { name: /患者/ })).toBeTruthy();
  fireEvent.keyDown(sheet.getByLabelText("中文名称 2"), { key: "ArrowUp", altKey: true });
  await expect.poll(() => (sheet.getByLabelText("字段名 1") as HTMLInputElement).value).toBe("patient");
  await user.click(screen.getByRole("button", { name: "撤销" }));
  await expect.poll(() => (sheet.getByLabelText("字段名 1") as HTMLInputElement).value).toBe("id");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect
    .poll(async () => (await saved()).map(({ label, id: fieldId }) => [label, Boolean(fieldId)]))
    .toContainEqual(["患者", true]);

  await app.services.platform.schema
    .alterTable("visit")
    .alterColumn("patient", (column) => column.setDataType("varchar(128)"))
    .dropColumn("fee")
    .addColumn("ward", "text")
    .execute();
  await user.click(screen.getByRole("button", { name: "与物理表对比" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByLabelText("有变化 patient")).toHaveProperty("checked", true);
  expect(dialog.getByLabelText("新增 ward")).toHaveProperty("checked", true);
  expect(dialog.getByLabelText("已不存在 fee")).toHaveProperty("checked", false);
  await user.click(dialog.getByRole("button", { name: "采用 2 项" }));
  await user.click(await screen.findByRole("button", { name: "保存" }));
  await expect
    .poll(async () => (await saved()).map(({ jdbcName }) => jdbcName))
    .toEqual(["id", "patient", "seen_on", "fee", "ward"]);
  expect((await saved())[1]).toMatchObject({ label: "患者", jdbcType: "character varying(128)" });
});
