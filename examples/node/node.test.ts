import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { addStaff, addTenant, createTestApp, sheetTexts, type TestApp, testPassword } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const tenant = "100001";

let app: TestApp;
let folder = "";
let baseUrl = "";
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenant);
  await addStaff(app, tenant, "hr", ["user_export"]);
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  baseUrl = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api`;
  folder = mkdtempSync(join(tmpdir(), "bladekit-example-"));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A script as a process of its own, with what it printed and how it ended. */
async function runScript(name: string, ...args: string[]) {
  const command = [at("../../node_modules/tsx/dist/cli.mjs"), "--conditions=@bladekit/source", at(name)];
  const env = { ...process.env, TOKEN_FILE: join(folder, "token.json") };
  return run(process.execPath, [...command, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

const whoAmI = (...args: string[]) => runScript("./who-am-i.ts", ...args);
const said = { code: 0, stdout: "hr (hr) of tenant 100001\n", stderr: "" };

test("the script says who is signed in, and is remembered without the password", async () => {
  expect(await whoAmI(baseUrl, "hr", "wrong", tenant)).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/\w+/),
  });
  expect(await whoAmI(baseUrl, "hr", testPassword, tenant)).toEqual(said);
  expect(await whoAmI(baseUrl)).toEqual(said);
});

test("two scripts whose token is refused share one refresh, and both go on", async () => {
  const path = join(folder, "token.json");
  const stored = readFileSync(path, "utf8");
  writeFileSync(path, stored.replace(/(access_token\\":\\")[^"\\]+/, "$1no-such-token"));
  const spent = () =>
    app.services.platform.selectFrom("authRefreshToken").where("spendTime", "is not", null).selectAll();
  expect(await spent().execute()).toHaveLength(0);
  expect(await Promise.all([whoAmI(baseUrl), whoAmI(baseUrl)])).toEqual([said, said]);
  expect(await spent().execute()).toHaveLength(1);
});

test("the script saves the accounts of the hospital as a workbook", async () => {
  const file = join(folder, "users.xlsx");
  expect(await runScript("./save-users.ts", baseUrl, file)).toEqual({ code: 0, stdout: "", stderr: "" });
  const [head = [], ...rows] = await sheetTexts(readFileSync(file));
  const accounts = rows.map((row) => row[head.indexOf("账号")]);
  expect(accounts).toEqual(["hr"]);
});
