// The console at an open-source server, as the SDK's stand-in has it.
import { readFileSync } from "node:fs";
import { createBladeClient, memoryStorage, type paths } from "@bladekit/sdk";
import { springbladeStandIn } from "@bladekit/sdk/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { createAuthProvider } from "./auth-provider.ts";
import { connect, hasCall, loadConnection, parseConnection } from "./connection.ts";
import { createDataProvider } from "./data-provider.ts";
import { createServed } from "./served.ts";

describe("config.json", () => {
  it("is our own server where it says nothing", async () => {
    const own = { apiUrl: "/api", clientId: "console", dialect: "blade" };
    expect(parseConnection({})).toEqual(own);
    const page = new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
    for (const answer of [new Response(null, { status: 404 }), page])
      expect(await loadConnection("/admin/config.json", async () => answer)).toEqual(own);
    expect(await loadConnection("/admin/config.json", () => Promise.reject(new TypeError("offline")))).toEqual(own);
  });

  it.each([
    [[], "must hold an object"],
    [null, "must hold an object"],
    [{ apiURL: "/api" }, 'knows no "apiURL"'],
    [{ clientId: 1 }, '"clientId" must be a text'],
    [{ dialect: "bladex" }, "must be blade or springblade"],
    [{ dialect: "springblade" }, "130 hexadecimal digits"],
  ])("%j is refused with a sentence", (given, sentence) => {
    expect(() => parseConnection(given)).toThrow(sentence);
  });
});

it("takes the settings that the guide shows", () => {
  const guide = readFileSync(new URL("../../../../docs/guides/own-springblade.md", import.meta.url), "utf8");
  const given = JSON.parse(/```json\n(.*?)```/s.exec(guide)?.[1] ?? "") as object;
  const { publicKey } = springbladeStandIn();
  expect(parseConnection({ ...given, publicKey })).toEqual({ ...given, publicKey });
});

describe("a server that has but a part of the calls", () => {
  const server = springbladeStandIn({ prefix: "/api" });
  const connection = parseConnection({
    apiUrl: "http://blade.test/api",
    clientId: "saber",
    clientSecret: "saber_secret",
    dialect: "springblade",
    publicKey: server.publicKey,
  });
  const client = createBladeClient<paths>({
    ...connect(connection),
    fetch: server.fetch,
    storage: memoryStorage(),
  });
  const has = hasCall(connection);
  const served = createServed(has);
  const auth = createAuthProvider({
    client,
    currentPath: () => "/admin/",
    hostName: () => "blade.test",
    onSessionEnd: () => () => {},
    has,
    served,
  });

  beforeAll(async () => {
    const { key, image } = await auth.getCaptcha();
    expect(image).toMatch(/^data:image/);
    const captchaCode = server.readCaptcha(key) ?? "";
    await auth.login({ tenantId: "000000", username: "admin", password: "admin", captchaKey: key, captchaCode });
  });

  it("signs in by its captcha and knows who it is", async () => {
    expect(await auth.getThirdParties("000000")).toEqual([]);
    expect(await auth.getIdentity()).toMatchObject({ account: "admin", fullName: "管理员", tenantId: "000000" });
    expect(await auth.getBrand("000000")).toBeUndefined();
    const [admin] = server.tables["/blade-system/user"] ?? [];
    Object.assign(admin ?? {}, { realName: "", name: "院办" });
    expect(await auth.getIdentity()).toMatchObject({ fullName: "院办", maySwitch: false });
    Object.assign(admin ?? {}, { name: "" });
    expect((await auth.getIdentity()).fullName).toBe("admin");
  });

  it("shows the screens whose calls are there, and no other", async () => {
    const codes = await auth.getCodes();
    expect([...codes]).toEqual(expect.arrayContaining(["post_edit", "post_view"]));
    expect([...codes].filter((code) => code.startsWith("user_"))).toEqual([]);
    const data = createDataProvider(client, undefined, served);
    expect(await data.getSiteName()).toEqual({ zh: "", en: "" });
    const paths = (await data.getMenus("")).flatMap(({ children }) => children.map(({ path }) => path));
    expect(paths).toContain("/system/post");
    expect(paths).not.toContain("/system/user");
  });

  it("saves a change to what was read, and refuses one to a row that a colleague changed meanwhile", async () => {
    const data = createDataProvider(client, undefined, served);
    const posts = "system/post";
    const page = { pagination: { page: 1, perPage: 10 }, sort: { field: "sort", order: "ASC" as const }, filter: {} };
    const [seen] = (await data.getList(posts, page)).data;
    if (!seen) throw new Error("the stand-in has no position");
    const put = (postName: string, previousData: typeof seen) =>
      data.update(posts, { id: seen.id, data: { ...seen, postName }, previousData });
    await put("主管护师", seen);
    const row = server.tables["/blade-system/post"]?.find(({ id }) => id === seen.id);
    expect(row).toMatchObject({ postName: "主管护师" });
    Object.assign(row ?? {}, { sort: 5 });
    await expect(put("护士长", { ...seen, postName: "主管护师" })).rejects.toMatchObject({
      status: 409,
      body: { stale: {} },
    });
    expect(row).toMatchObject({ postName: "主管护师", sort: 5 });
  });
});
