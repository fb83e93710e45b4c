import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBladeClient, type Fetch } from "./index.ts";
import { tokenFile } from "./node/index.ts";
import { tokenServer } from "./testing/token-server.ts";

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const examples = at("../../../examples");

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bladekit-sdk-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs one of our programs in a separate process, from source. */
async function runProgram(file: string, args: string[], env: Record<string, string> = {}) {
  const tsx = at("../../../node_modules/tsx/dist/cli.mjs");
  const command = [tsx, "--conditions=@bladekit/source", file, ...args];
  return run(process.execPath, command, { env: { ...process.env, ...env } });
}

/** Serves a handler on a free port while `work` runs. */
async function served<T>(handler: Fetch, work: (baseUrl: string) => Promise<T>): Promise<T> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const headers = new Headers(Object.entries(incoming.headersDistinct).map(([name, values]) => [name, `${values}`]));
    const { method = "GET", url = "/" } = incoming;
    const body = method === "GET" ? null : new Uint8Array(Buffer.concat(chunks));
    const response = await handler(new Request(new URL(url, "http://blade.test"), { method, headers, body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each(["node", "page"])("the example %s compiles", (name) => {
  const path = join(examples, name, "tsconfig.json");
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(examples, name));
  const program = ts.createProgram(fileNames, options);
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(examples));
  expect(own.length).toBeGreaterThan(0);
  const problems = own.flatMap((file) => program.getSemanticDiagnostics(file));
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
});

test("the script signs in once and is remembered by the next run", async () => {
  const server = tokenServer();
  const account = { name: "王芳", account: "hr", tenantId: "100001" };
  const handler: Fetch = async (request) => {
    const response = await server.fetch(request);
    const isUser = request.url.endsWith("/user-info") && response.ok;
    return isUser ? Response.json({ code: 200, success: true, data: account, msg: "" }) : response;
  };
  const env = { TOKEN_FILE: join(folder, "who.json") };
  const outputs = await served(handler, async (baseUrl) => {
    const args = [baseUrl, "hr", "Abc12345", "100001"];
    const first = await runProgram(join(examples, "node/who-am-i.ts"), args, env);
    const second = await runProgram(join(examples, "node/who-am-i.ts"), args, env);
    return [first.stdout, second.stdout];
  });
  expect(outputs).toEqual(Array(2).fill("王芳 (hr) of tenant 100001\n"));
  expect(server.state.issued).toBe(1);
});

test("two processes with one token file make one refresh and lose no call", async () => {
  const server = tokenServer((path) => (path.endsWith("/token") ? 100 : Math.random() * 300));
  const path = join(folder, "shared.json");
  const outputs = await served(server.fetch, async (baseUrl) => {
    const client = createBladeClient({ baseUrl, clientId: "cli", storage: tokenFile(path) });
    await client.session.login({ username: "hr", password: "Abc12345" });
    server.expire();
    const program = at("./testing/many-calls-fixture.ts");
    return Promise.all([runProgram(program, [baseUrl, path]), runProgram(program, [baseUrl, path])]);
  });
  expect(outputs.map(({ stdout }) => stdout)).toEqual(["lost 0", "lost 0"]);
  expect(server.state.refreshes).toBe(1);
});
