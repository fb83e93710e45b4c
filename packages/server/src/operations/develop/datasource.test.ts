import { type AddressInfo, createServer, type Server } from "node:net";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";

const buttons = ["datasource_view", "datasource_edit", "datasource_delete"];
let app: TestApp;
let client: BladeClient;
let inside: Server;
let port: number;
let connections = 0;

beforeAll(async () => {
  inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => inside.listen(0, "127.0.0.1", listening));
  port = (inside.address() as AddressInfo).port;
  app = await createTestApp();
  await addStaff(app, "000000", "root", buttons);
  client = await signIn(app, "000000", "root", "staff");
});
afterAll(async () => {
  await app.close();
  inside.close();
});

const body = {
  name: "一院",
  driverClass: "org.postgresql.Driver",
  url: "postgresql://db.example.org:5432/renhe",
  username: "renhe",
  password: "open sesame",
};
const submit = (change: Partial<typeof body> & { id?: string } = {}, by = client) =>
  by.POST("/blade-develop/datasource/submit", { body: { ...body, ...change } });
const remove = (ids: string) => client.POST("/blade-develop/datasource/remove", { params: { query: { ids } } });

async function storedPassword(id: string) {
  const row = await app.services.platform
    .selectFrom("bladeDatasource")
    .select("passwordCipher")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.passwordCipher).not.toContain("sesame");
  return app.services.personalData.decrypt(row.passwordCipher);
}

describe("a datasource", () => {
  test("keeps its password, sealed, and shows it to nobody", async () => {
    const added = await submit();
    expect(added).toMatchObject({ name: "一院", url: body.url, username: "renhe", remark: "" });
    expect(await storedPassword(added.id)).toBe("open sesame");

    expect(await submit({ id: added.id, name: "仁和", password: "" })).toMatchObject({ id: added.id, name: "仁和" });
    expect(await storedPassword(added.id)).toBe("open sesame");
    await submit({ id: added.id, password: "close sesame" });
    expect(await storedPassword(added.id)).toBe("close sesame");

    for (const path of ["list", "select", `detail?id=${added.id}`]) {
      const token = client.session.get()?.accessToken;
      const url = `/api/blade-develop/datasource/${path}`;
      const answer = await app.app.inject({ url, headers: { "blade-auth": `bearer ${token}` } });
      expect([path, answer.statusCode, answer.body.includes("sesame")]).toEqual([path, 200, false]);
      expect(answer.body).toContain(added.id);
      expect(answer.body).not.toMatch(/password|cipher|bk[123][ce]\./i);
    }
    await remove(added.id);
    await remove(added.id);
    expect(await refusalOf(submit({ id: added.id }))).toMatchObject({ status: 404, error: "not_found" });
  });

  test("has a name of its own, a password from the start, and one kind of driver", async () => {
    const { id } = await submit({ name: "唯一" });
    expect(await refusalOf(submit({ name: "唯一" }))).toMatchObject({ status: 409, error: "conflict" });
    expect(await refusalOf(submit({ name: "无密码", password: "" }))).toMatchObject({
      status: 400,
      error: "validation_failed",
    });
    expect(await refusalOf(submit({ name: "其他", driverClass: "com.mysql.cj.jdbc.Driver" }))).toMatchObject({
      status: 400,
      error: "validation_failed",
    });
    const page = await client.GET("/blade-develop/datasource/list", { params: { query: { name: "唯" } } });
    expect(page.records.map((row) => row.id)).toEqual([id]);
    await remove(id);
  });

  test("is not removed while a tenant has its rows there, and it is said which", async () => {
    const { id } = await submit({ name: "在用" });
    await addTenant(app, "100001");
    const put = (datasourceId: string | null) =>
      app.services.platform.updateTable("bladeTenant").set({ datasourceId }).where("tenantId", "=", "100001").execute();
    await put(id);
    await expect(remove(id)).rejects.toMatchObject({ status: 409, error: "in_use" });
    await expect(remove(id)).rejects.toThrow("医院 100001（100001）");
    await put(null);
    await remove(id);
  });

  test("is nothing that a hospital's administrator sees, whatever their role was granted", async () => {
    await addTenant(app, "100002");
    await addStaff(app, "100002", "chief", buttons);
    const chief = await signIn(app, "100002", "chief", "staff");
    expect(await refusalOf(chief.GET("/blade-develop/datasource/list"))).toMatchObject({
      status: 403,
      error: "forbidden",
    });
    expect(await refusalOf(submit({}, chief))).toMatchObject({ status: 403, error: "forbidden" });
  });
});

describe("F6: an address", () => {
  test.each([
    "jdbc:postgresql://db.example.org:5432/his?socketFactory=x",
    "jdbc:jdbc:postgresql://db.example.org:5432/his",
    "jdbc:mysql://db.example.org/x?allowLoadLocalInfile=true&allowUrlInLocalInfile=true",
    "jdbc:h2:mem:x;INIT=RUNSCRIPT FROM 'http://db.example.org/x.sql'",
    "file:///etc/passwd",
    "http://169.254.169.254/",
    "postgresql:///his?host=/var/run/postgresql",
    "postgresql://%2Fvar%2Frun%2Fpostgresql/his",
    "postgresql://root:secret@db.example.org/his",
    "postgresql://db.example.org,127.0.0.1:{port}/his",
    "postgresql://db.example.org/his?host=127.0.0.1",
    "postgresql://db.example.org/his?options=-c%20session_preload_libraries=x",
    "postgresql://db.example.org/his?sslmode=disable&sslrootcert=/etc/passwd",
    "postgresql://db.example.org/his?sslkey=/etc/passwd",
    "postgresql://db.example.org/his?sslmode=prefer",
    "postgresql://db.example.org/his?passfile=/etc/passwd",
    "postgresql://db.example.org/his#x",
    "postgresql://db.example.org/a/b",
    "postgresql://db.example.org/",
    "postgresql://db.example.org:0/his",
    "postgresql://db.example.org:99999/his",
    "postgresql://127.0.0.1:{port}/his",
    "postgresql://127.1:{port}/his",
    "postgresql://2130706433:{port}/his",
    "postgresql://0x7f.1:{port}/his",
    "postgresql://localhost:{port}/his",
    "postgresql://db.localhost:{port}/his",
    "postgresql://[::1]:{port}/his",
    "postgresql://[::ffff:127.0.0.1]:{port}/his",
    "postgresql://10.0.0.5/his",
    "postgresql://192.168.1.5/his",
    "postgresql://169.254.169.254:80/his",
    "postgresql://100.100.100.200/his",
    "postgresql://8.8.8.8/his?sslmode=disable",
  ])("%s is refused and nobody is asked", async (url) => {
    const before = connections;
    expect(await refusalOf(submit({ url: url.replace("{port}", String(port)) }))).toMatchObject({
      status: 400,
      error: "validation_failed",
    });
    expect(connections).toBe(before);
  });
});
