// Two processes of one user, on one session: slow, because each loads the program from source.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { EDITOR, PASSWORD, useServer } from "../testing/server.ts";
import { createTerminal } from "../testing/terminal.ts";

const server = useServer();
const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server on a port. A refresh is answered when as many calls were refused as `refusals` says. */
async function listen(refusals: number) {
  const seen = { refreshes: 0, refused: 0 };
  let release = () => {};
  const enough = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (refusals === 0) release();
  const listener = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = "GET", url = "/" } = incoming;
    const headers = new Headers(Object.entries(incoming.headersDistinct).map(([name, values]) => [name, `${values}`]));
    const body = Buffer.concat(chunks).toString();
    if (body.includes("grant_type=refresh_token")) {
      seen.refreshes += 1;
      await enough;
    }
    const sent = method === "GET" ? null : body;
    const answer = await server.fetch(new Request(new URL(url, "http://hr.test"), { method, headers, body: sent }));
    seen.refused += answer.status === 401 ? 1 : 0;
    if (seen.refused >= refusals) release();
    outgoing.writeHead(answer.status, { "content-type": "application/json" });
    outgoing.end(await answer.text());
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    listener.closeAllConnections();
    listener.close();
  });
  return { seen, address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}` };
}

/** Runs `whoami` in two processes at once, on a session that was changed after the login. */
async function whoTwice(address: string, change: (session: string) => string) {
  const tenant = await server.addHospital();
  const env = { BLADEKIT_SERVER: address };
  const terminal = createTerminal({ env, fetch: (request) => fetch(request) });
  const login = ["login", "--tenant", tenant, "--username", EDITOR, "--password-stdin"];
  expect(await terminal.run(login, { input: PASSWORD })).toMatchObject({ code: 0 });
  const path = join(terminal.home, ".config/bladekit/sessions/default.json");
  writeFileSync(path, change(readFileSync(path, "utf8")));
  const command = [at("../../../../node_modules/tsx/dist/cli.mjs"), "--conditions=@bladekit/source", at("../bin.ts")];
  const whoami = () =>
    run(process.execPath, [...command, "whoami", "--json"], {
      env: { PATH: process.env.PATH, HOME: terminal.home, ...env },
    });
  const outputs = await Promise.all([whoami(), whoami()]);
  return outputs.map(({ stdout }) => (JSON.parse(stdout) as { account: string }).account);
}

test("two processes whose token is refused make one refresh, and both go on", async () => {
  const { seen, address } = await listen(2);
  const accounts = await whoTwice(address, (session) =>
    session.replace(/(access_token\\?":\\?")[^"\\]+/, "$1no-such-token"),
  );
  expect(accounts).toEqual([EDITOR, EDITOR]);
  expect(seen).toEqual({ refreshes: 1, refused: 2 });
});

test("two processes that start with an old token make one refresh before they ask", async () => {
  const { seen, address } = await listen(0);
  const old = Date.now() - 45 * 60_000;
  const accounts = await whoTwice(address, (session) => session.replace(/(datetime\\?":)\d+/, `$1${old}`));
  expect(accounts).toEqual([EDITOR, EDITOR]);
  expect(seen).toEqual({ refreshes: 1, refused: 0 });
});
