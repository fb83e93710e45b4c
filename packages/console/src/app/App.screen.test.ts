import { addAdministrator, createTestApp, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Entity } from "../model/define-entity.ts";
import { openConsole } from "../testing/open-console.ts";
import { entityNames, loadEntity } from "../wire/load-entity.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

/** Entities whose screen is no list: a sheet of marks, and a record that there is one of. */
const noLists = ["recruit/score", "recruit/setting"];
const lists = entityNames.filter((name) => !noLists.includes(name));

// Queries by role compute the styles of the whole page, which for dozens of lists takes longer than drawing them.
const titleNow = () => document.querySelector("h1")?.textContent;
const rowsNow = (main: Element) => main.querySelectorAll("tr, [role=row]").length;

test("every list shows its rows, or says that there are none", async () => {
  // One page for all of them: signing in and drawing the console around a list takes longer than the list, too.
  const { screen, go } = await openConsole(app, "/my-info", { as: "root", tenantId: "000000" });
  const main = await screen.findByRole("main");
  const { queryByText } = within(main);
  for (const name of lists) {
    const { description, options } = (await loadEntity(name)) as Entity;
    const [title] = description.plural;
    const none = [options.words?.empty?.[0], "还没有记录", "没有符合条件的记录"];
    go(`/${name}`);
    // Rows that stand in while the list loads are none of it.
    const isLoading = () => main.querySelector(".MuiSkeleton-root") !== null;
    const isShown = () =>
      !isLoading() && (rowsNow(main) > 1 || none.some((text) => text !== undefined && queryByText(text) !== null));
    // The text says what is there in place of the rows.
    await expect.poll(() => [name, titleNow(), isShown() || main.textContent]).toEqual([name, title, true]);
    expect([name, queryByText("没有权限"), queryByText("重试")]).toEqual([name, null, null]);
  }
});
