import { addStaff, createTestApp, fillLists, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ConsoleDataProvider } from "../model/console-data-provider.ts";
import { createDataProvider } from "./data-provider.ts";

const tenantId = "300001";
const page = { pagination: { page: 1, perPage: 10 }, sort: { field: "id", order: "DESC" as const } };

let server: TestApp;
let data: ConsoleDataProvider;
beforeAll(async () => {
  server = await createTestApp();
  // Each hospital has a tenth of the rows, which is more than a search counts to.
  await fillLists(server.databaseUrl, 10_100, ["articles"]);
  await addStaff(server, tenantId, "editor", ["article_view"]);
  data = createDataProvider(await signIn(server, tenantId, "editor", "staff"));
});
afterAll(() => server?.close());

it("a total is told as it is, and one that the server stopped counting as less than there is", async () => {
  const listed = (filter: object) => data.getList("recruit/article", { ...page, filter });
  expect(await listed({})).toMatchObject({ total: 1010, meta: { totalCapped: false } });
  expect(await listed({ title: "关于" })).toMatchObject({ total: 1000, meta: { totalCapped: true } });
});

it("a list that names no page is the first one, of the usual size", async () => {
  const ids = async (params: object) =>
    (await data.getList("recruit/article", params as never)).data.map(({ id }) => id);
  expect(await ids({})).toEqual(await ids({ pagination: { page: 1, perPage: 10 }, filter: {} }));
  expect(await ids({})).toHaveLength(10);
});
