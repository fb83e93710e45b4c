import { addAdministrator, createTestApp, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNames } from "./entity/load-entity.ts";
import { openConsole } from "./testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

/** Entities whose screen is no list: a sheet of marks, a record that there is one of, and a tree. */
const noLists = ["recruit/score", "recruit/setting"];
const lists = entityNames.filter((name) => !noLists.includes(name));

test.each(lists)("the list of %s shows its rows, or says that there are none", async (name) => {
  const { screen } = await openConsole(app, `/${name}`, { as: "root", tenantId: "000000" });
  const main = within(await screen.findByRole("main"));
  await expect
    .poll(() => main.queryAllByRole("row").length > 1 || main.queryByText(/^(还没有|暂无)/) !== null)
    .toBe(true);
  expect(main.queryByText("没有权限")).toBeNull();
  expect(main.queryByRole("button", { name: "重试" })).toBeNull();
});
