import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationList } from "../../../contract/document.ts";
import { platformPermissions } from "../../../contract/permissions/menus.ts";
import {
  addAdministrator,
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
} from "../../../testing/index.ts";

const tenantId = "100001";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addStaff(app, tenantId, "nurse", ["user_view", "job_edit"]);
  // A hospital's role with a permission of the platform has no use of it.
  await addStaff(app, tenantId, "chief", ["user_view", "tenant_view"]);
  await addGuest(app, tenantId, "13800000001");
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

type Call = { operationId: string; summary: string };
type Document = {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Call>>;
  components: Record<string, Record<string, unknown>>;
};
const read = async (client: BladeClient, language?: string) =>
  (await client.request("GET", "/blade-system/openapi/own", {
    ...(language && { headers: { "Accept-Language": language } }),
  })) as Document;
const callsOf = ({ paths }: Document) => Object.values(paths).flatMap((methods) => Object.values(methods));
const idsOf = (document: Document) => new Set(callsOf(document).map(({ operationId }) => operationId));

test("a person reads the calls of their rights and those open to everybody, and no others", async () => {
  const ids = idsOf(await read(await signIn(app, tenantId, "nurse", "staff")));
  const expected = operationList.filter(
    ({ needsUser, permission, permissionAdd, userTypes }) =>
      !needsUser ||
      (permission
        ? [permission, permissionAdd].some((code) => code === "user_view" || code === "job_edit")
        : userTypes?.includes("staff")),
  );
  expect([...ids].toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  expect(ids.has("exportUser")).toBe(false);
});

test("a hospital reads none of the platform's calls, which the platform reads", async () => {
  const ofPlatform = operationList.filter(({ permission }) => permission && platformPermissions.includes(permission));
  const chief = idsOf(await read(await signIn(app, tenantId, "chief", "staff")));
  const root = idsOf(await read(await signIn(app, "000000", "root", "staff")));
  expect(ofPlatform.filter(({ id }) => chief.has(id))).toEqual([]);
  expect(ofPlatform.filter(({ id }) => !root.has(id))).toEqual([]);
});

test("a document refers to nothing that it does not have, and has nothing that it does not refer to", async () => {
  const document = await read(await signIn(app, tenantId, "nurse", "staff"));
  const text = JSON.stringify(document);
  const wanted = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  );
  const { securitySchemes: _, ...components } = document.components;
  const there = Object.entries(components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `${kind}/${name}`),
  );
  expect(there.toSorted()).toEqual([...wanted].toSorted());
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "http://test/api" }] });
});

test("its texts are in the language of the reader", async () => {
  const nurse = await signIn(app, tenantId, "nurse", "staff");
  const summaryIn = async (language: string) =>
    (await read(nurse, language)).paths["/blade-system/user/list"]?.get?.summary;
  expect(await summaryIn("en")).toMatch(/^[A-Z][^\p{Script=Han}]+$/u);
  expect(await summaryIn("zh-CN")).toMatch(/^[^·A-Z]*\p{Script=Han}/u);
});

test("a candidate and a visitor read none", async () => {
  await expect(read(await signIn(app, tenantId, "13800000001"))).rejects.toMatchObject({ status: 403 });
  const { statusCode } = await app.app.inject({ method: "GET", url: "/api/blade-system/openapi/own" });
  expect(statusCode).toBe(401);
});
