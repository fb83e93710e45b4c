import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addGuest, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { pngPicture } from "../../../testing/pictures.ts";
import { refusalOf } from "../../../testing/refusal.ts";

// The rich texts of an author who copied pictures from other sites.

const tenantId = "100001";
const png = pngPicture(3, 4);
const asked: string[] = [];
const answers: Readonly<Record<string, () => { status?: number; headers?: Record<string, string>; body?: Buffer }>> = {
  "/map.png": () => ({ body: png }),
  "/no-name": () => ({ headers: { "content-type": "text/plain" }, body: png }),
  "/moved": () => ({ status: 302, headers: { location: "/map.png" } }),
  "/inside": () => ({ status: 302, headers: { location: "http://169.254.169.254/latest/meta-data" } }),
  "/file": () => ({ status: 302, headers: { location: "file:///etc/passwd" } }),
  "/round": () => ({ status: 302, headers: { location: "/round" } }),
  "/page.png": () => ({ headers: { "content-type": "image/png" }, body: Buffer.from("<html><script>1</script>") }),
  "/drawing.svg": () => ({ headers: { "content-type": "image/svg+xml" }, body: Buffer.from("<svg onload='1'/>") }),
  "/polyglot.png": () => ({ body: Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]) }),
  "/huge.png": () => ({ body: Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]) }),
};

let app: TestApp;
let site: Server;
let origin: string;
let author: BladeClient;

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? "");
    const { status = 200, headers = {}, body } = answers[request.url ?? ""]?.() ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  // This machine stands for a public site.
  app = await createTestApp({ config: { outboundHosts: "127.0.0.1" } });
  await addTenant(app, tenantId);
  await app.services.platform
    .insertInto("bladeDict")
    .values({ id: app.services.ids.next(), code: "notice", dictKey: "9", dictValue: "x" })
    .execute();
  await addStaff(app, tenantId, "author", ["notice_edit", "attach_delete", "attach_view", "setting_edit"]);
  author = await signIn(app, tenantId, "author", "staff");
});
afterAll(async () => {
  await app.close();
  site.close();
});
beforeEach(() => {
  asked.length = 0;
});

async function save(content: string): Promise<string> {
  const notice = await author.POST("/blade-desk/notice/submit", {
    body: { title: "路线", category: 9, releaseTime: "2026-11-22 08:00:00", content },
  });
  return notice.content ?? "";
}
const sourceIn = (html: string) => /<img src="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
const files = () => forTenant(app.services.platform, tenantId).selectFrom("resourceAttach").select("id").execute();

describe("a picture of another site in a rich text", () => {
  test.each(["/map.png", "/no-name", "/moved"])("is taken into the storage: %s", async (path) => {
    const html = await save(`<p>见图<img src="${origin}${path}" alt="路线图" onerror="alert(1)"></p>`);
    expect(html).not.toContain(origin);
    expect(html).toContain('alt="路线图"');
    const answer = await app.app.inject({ url: sourceIn(html) ?? "" });
    expect([answer.statusCode, answer.headers["content-type"], answer.rawPayload]).toEqual([200, "image/png", png]);
    // Saved again it is ours, and nobody is asked.
    asked.length = 0;
    expect(await save(html)).toBe(html);
    expect(asked).toEqual([]);
  });

  test.each(["/gone", "/inside", "/file", "/round", "/page.png", "/drawing.svg", "/polyglot.png", "/huge.png"])(
    "stays as a link where it cannot be had or is none: %s",
    async (path) => {
      const before = await files();
      const html = await save(`<p><img src="${origin}${path}" alt="路线图"></p>`);
      expect(html).toBe(`<p><a href="${origin}${path}">路线图</a></p>`);
      expect(await files()).toEqual(before);
    },
  );

  test.each([
    "http://169.254.169.254/a.png",
    "http://10.0.0.1/a.png",
    "http://[::1]/a.png",
    "http://user:pw@127.0.0.1/a.png",
  ])("is not asked of an address inside, nor with an account: %s", async (address) => {
    expect(await save(`<img src="${address}">`)).toBe(`<a href="${address}">图片</a>`);
    expect(asked).toEqual([]);
  });

  test("is asked for once, and twenty of them at most", async () => {
    const many = Array.from({ length: 25 }, (_, index) => `<img src="${origin}/gone?${index}">`);
    await save(`${many.join("")}<img src="${origin}/gone?0">`);
    expect(asked).toHaveLength(20);
  });

  test("cannot be removed from the storage while the text shows it", async () => {
    await save(`<img src="${origin}/map.png">`);
    const rows = await files();
    const ids = rows.at(-1)?.id ?? "";
    const removal = author.POST("/blade-resource/attach/remove", { params: { query: { ids } } });
    expect(await refusalOf(removal)).toMatchObject({ status: 409, error: "in_use" });
  });
});

describe("a picture of this site in a rich text", () => {
  const put = async (client: BladeClient) =>
    client.upload("/blade-resource/oss/endpoint/put-file", new Blob([new Uint8Array(png)]), { name: "map.png" });
  const shown = (source: string) => `<p><img src="${source.replaceAll("&", "&amp;")}" alt="图"></p>`;

  test("is shown as long as the file is there, whichever link the text came with", async () => {
    const { link, name } = await put(author);
    const html = await save(shown(link));
    expect(new URL(sourceIn(html) ?? "", origin).searchParams.get("expires")).toBe("253402300799");
    const answer = await app.app.inject({ url: sourceIn(html) ?? "" });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, png]);
    // A text that comes from elsewhere names the file alone; one that is saved again is the same.
    expect(await save(shown(`/api/blade-resource/oss/endpoint/file?name=${name}`))).toBe(html);
    expect(await save(html)).toBe(html);
  });

  test("of a text that candidates agree to stays as long as the text", async () => {
    const { link, name } = await put(author);
    const content = `<p>同意</p>${shown(link)}`;
    await author.POST("/mrhr-zpgl-new/consentText/submit", {
      body: { purpose: "privacy", title: "隐私政策", content },
    });
    const { records } = await author.GET("/blade-resource/attach/list", { params: { query: { names: name } } });
    const removal = author.POST("/blade-resource/attach/remove", { params: { query: { ids: records[0]?.id ?? "" } } });
    expect(await refusalOf(removal)).toMatchObject({ status: 409, error: "in_use" });
  });

  test("that a candidate uploaded is not published by a text that names it", async () => {
    await addGuest(app, tenantId, "13800000001");
    const { name } = await put(await signIn(app, tenantId, "13800000001", "guest"));
    const address = `/api/blade-resource/oss/endpoint/file?name=${name}`;
    expect(sourceIn(await save(shown(address)))).toBe(address);
  });
});
