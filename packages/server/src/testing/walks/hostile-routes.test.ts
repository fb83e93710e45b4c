import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathsOf } from "../../contract/aliases.ts";
import { operationList } from "../../contract/document.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../index.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  for (const tenantId of ["100001", "200002"]) {
    await addTenant(app, tenantId);
    await forTenant(app.services.platform, tenantId)
      .insertInto("bladePost")
      .values({ id: app.services.ids.next(), category: 1, postCode: tenantId, postName: tenantId })
      .execute();
  }
  await addStaff(app, "100001", "clerk", ["post_view"]);
  const client = await signIn(app, "100001", "clerk", "staff");
  token = `bearer ${client.session.get()?.accessToken}`;
});
afterAll(() => app.close());

const list = "/api/blade-system/post/list";

describe("the tenant of a signed-in user (N8)", () => {
  test.each(["", "200002", "000000", "000000' OR 1=1", "%", "null", "１０００００", "200002,100001", "200002\t"])(
    "is their own, whatever a header says: %j",
    async (tenantId) => {
      for (const name of ["tenant-id", "Tenant-Id", "TENANT-ID"]) {
        const headers = { "blade-auth": token, [name]: encodeURI(tenantId) };
        const answer = await app.app.inject({ url: list, headers });
        expect(answer.statusCode).toBe(200);
        expect(answer.json().data.records.map((row: { postCode: string }) => row.postCode)).toEqual(["100001"]);
      }
    },
  );

  test("is their own when the header comes twice, and when the query or a filter names another", async () => {
    const twice = await app.app.inject({
      url: list,
      headers: { "blade-auth": token, "tenant-id": ["200002", "100001"] },
    });
    const asked = await app.app.inject({ url: `${list}?tenantId=200002`, headers: { "blade-auth": token } });
    for (const answer of [twice, asked]) {
      expect(answer.json().data.records.map((row: { postCode: string }) => row.postCode)).toEqual(["100001"]);
    }
  });
});

describe("methods (F14)", () => {
  const every = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "PROPFIND"];

  test("that an operation has not are refused on every path and alias, and no header or field makes another of them", async () => {
    const wrong: string[] = [];
    for (const { path, method } of operationList) {
      const own = operationList.filter((each) => each.path === path).map((each) => each.method as string);
      for (const url of pathsOf(path).flatMap((one) => [one, `/api${one}`])) {
        for (const tried of every.filter((name) => !own.includes(name))) {
          const { statusCode, headers } = await app.app.inject({
            method: tried as "GET",
            url: `${url}?_method=${method}`,
            headers: {
              "blade-auth": token,
              "x-http-method-override": method,
              "x-method-override": method,
              "x-http-method": method,
            },
          });
          if (![404, 405].includes(statusCode) || "allow" in headers || "access-control-allow-methods" in headers)
            wrong.push(`${tried} ${url} ${statusCode}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("that it has are not made others by a header", async () => {
    const remove = "/api/blade-system/post/remove?ids=1";
    const { statusCode } = await app.app.inject({
      url: remove,
      headers: { "blade-auth": token, "x-http-method-override": "POST" },
    });
    expect(statusCode).toBe(405);
  });
});

describe("pages (I6)", () => {
  test.each([
    "size[]=1",
    "size=1e9",
    "size=10;size=20",
    "size= 10",
    "size=0x10",
    "current=9007199254740992",
    "current=-1",
  ])("%s is refused, or takes nothing from the rows", async (query) => {
    const answer = await app.app.inject({ url: `${list}?${encodeURI(query)}`, headers: { "blade-auth": token } });
    expect([200, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 200) expect(answer.json().data).toMatchObject({ size: 10, current: 1, total: 1 });
  });
});

describe("what a proxy would say, where there is none (V4)", () => {
  const told = (name: string) => ({ "x-forwarded-host": name, "x-forwarded-server": name, forwarded: `host=${name}` });

  test("names no other site", async () => {
    const url = "/api/mrhr-zpgl-new/setting/get-zp-setting";
    const own = await app.app.inject({ url, headers: { host: "t100001.test" } });
    const asked = await app.app.inject({ url, headers: { host: "t100001.test", ...told("t200002.test") } });
    const other = await app.app.inject({ url, headers: { host: "t200002.test" } });
    expect(own.statusCode).toBe(200);
    expect(asked.body).toBe(own.body);
    expect(other.body).not.toBe(own.body);
  });

  test("gives nobody another address to be counted by", async () => {
    const statuses = new Set<number>();
    for (let count = 0; count <= app.services.config.limits.captcha; count++) {
      const address = `10.70.${count >> 8}.${count & 255}`;
      const headers = { "x-forwarded-for": address, "x-real-ip": address, "true-client-ip": address };
      const { statusCode } = await app.app.inject({
        url: "/api/blade-auth/oauth/captcha",
        remoteAddress: "10.71.1.1",
        headers,
      });
      statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
