import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rowByRow } from "../testing/row-by-row.ts";
import { useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer();

/** A dictionary with so many entries. */
const dictionary = (entries: number) => {
  const lines = Array.from({ length: entries }, (_, index) => `      - { dictKey: "k${index}", dictValue: V }\n`);
  return `dicts:\n  - code: long\n    dictValue: L\n    children:\n${lines.join("")}`;
};

async function hospital(manifest: string) {
  const tenant = await server.addHospital();
  const terminal = await server.signedIn(tenant);
  writeFiles(terminal.cwd, { "m/a.yaml": manifest });
  const folder = join(terminal.home, ".config/bladekit/journals/hr.test");
  return { tenant, ...terminal, journals: () => readdirSync(folder).map((file) => join(folder, file)) };
}

const single = rowByRow((request) => server.fetch(request));
const isWrite = ({ url }: Request) => url.endsWith("/dict-biz/submit");

test("Ctrl+C ends the wait for a busy server at once, and the run can go on later", async () => {
  const { run, journals } = await hospital(dictionary(3));
  const stop = new AbortController();
  let writes = 0;
  const fetch = async (request: Request) => {
    if (!isWrite(request) || writes++ === 0) return single(request);
    const data = { retryAfter: 3600 };
    const body = { code: 429, success: false, error: "rate_limited", data, msg: "操作过于频繁，请稍后再试" };
    return Response.json(body, { status: 429, headers: { "Retry-After": "3600" } });
  };
  const waits = "The server is busy. Trying again in 60 min; Ctrl+C stops.\n";
  const stopped = await run(["apply", "m", "--yes"], {
    fetch,
    signal: stop.signal,
    onError: (text) => text === waits && stop.abort(),
  });
  expect(stopped.code).toBe(5);
  expect(stopped.err).toContain(waits);
  expect(stopped.out).toContain("bladekit apply --resume");
  expect(journals()).toHaveLength(1);
  expect(await run(["apply", "--resume", "--yes"])).toMatchObject({ code: 0 });
  expect(journals()).toEqual([]);
  expect((await run(["plan", "m"])).code).toBe(0);
});

test("the command that it says goes on, from another profile and for the platform's administrator, too", async () => {
  const tenant = await server.addHospital();
  const { run, cwd } = await server.administrator({ env: { BLADEKIT_PROFILE: "other" } });
  writeFiles(cwd, { "m/a.yaml": `tenant: { id: "${tenant}" }\n${dictionary(3)}` });
  let writes = 0;
  const fetch = (request: Request) =>
    isWrite(request) && writes++ > 0 ? Promise.reject(new TypeError("reset")) : single(request);
  const broken = await run(["apply", "m", "--yes"], { fetch });
  expect(broken).toMatchObject({ code: 5, out: expect.stringContaining("bladekit apply --resume --profile other\n") });
  expect(await run(["apply", "--resume", "--tenant", "000000", "--yes"])).toMatchObject({ code: 1 });
  expect(await run(["apply", "--resume", "--profile", "other", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await run(["plan", "m"])).code).toBe(0);
});

test("two runs to one tenant keep a journal each", async () => {
  const { run, journals } = await hospital(dictionary(3));
  const ends: (() => void)[] = [];
  const breaking = (request: Request) =>
    isWrite(request)
      ? new Promise<Response>((_, reject) => {
          ends.push(() => reject(new TypeError("reset")));
          // Both are under way before one of them breaks.
          if (ends.length === 2) for (const end of ends) end();
        })
      : single(request);
  let first = true;
  const half = (request: Request) => {
    if (isWrite(request) && first) {
      first = false;
      return single(request);
    }
    return breaking(request);
  };
  const runs = await Promise.all([
    run(["apply", "m", "--yes", "--concurrency", "1"], { fetch: half }),
    run(["apply", "m", "--yes", "--concurrency", "1"], { fetch: breaking }),
  ]);
  expect(runs.map(({ code }) => code).sort()).toEqual([5, 69]);
  const [journal = ""] = journals();
  const [head = "", ...outcomes] = readFileSync(journal, "utf8").trim().split("\n");
  const { plan } = JSON.parse(head) as { plan: { changes: unknown[] } };
  // One line for each change of one plan: nothing of the other run is among them.
  expect(outcomes).toHaveLength(plan.changes.length);
});

test("three hundred changes that were not tried take one line, and a resumed run shows what is left", async () => {
  const { run } = await hospital(dictionary(300));
  let left = 2;
  const fetch = (request: Request) =>
    isWrite(request) && left-- <= 0 ? Promise.reject(new TypeError("reset")) : single(request);
  const broken = await run(["apply", "m", "--yes", "--concurrency", "1", "--json"], { fetch });
  expect(broken.code).toBe(5);
  const told = await run(["apply", "--resume", "--yes", "--concurrency", "1"], {
    fetch: (request) => (isWrite(request) ? Promise.reject(new TypeError("reset")) : single(request)),
  });
  expect(told.out).toContain("Not tried because the run was stopped: 298");
  expect(told.out.match(/^! /gm)).toHaveLength(2);
  expect(told.out).not.toContain("dict-biz long\n");
  expect(told.out).not.toContain("long/k0\n");
});

const refused = (status: number, msg: string) => async () =>
  Response.json({ code: status, success: false, msg }, { status });

test.each([
  ["a row that the server refuses", refused(400, "不行"), (_: number) => 5],
  // A write with a key is tried three times.
  ["a line that breaks", () => Promise.reject(new TypeError("reset")), (at: number) => at + 3],
  // The call is sent once more as a visitor's.
  ["a session that is over", refused(401, "请登录"), (at: number) => at + 2],
])("%s ends every run or none, wherever it happens", async (_, answer, sent) => {
  for (const at of [1, 2]) {
    const { run } = await hospital(dictionary(4));
    let writes = 0;
    const fetch = (request: Request) => {
      if (request.url.includes("/oauth/token")) return answer();
      if (!isWrite(request)) return single(request);
      writes += 1;
      return writes > at ? answer() : single(request);
    };
    expect(await run(["apply", "m", "--yes", "--concurrency", "1"], { fetch })).toMatchObject({ code: 5 });
    expect(writes).toBe(sent(at));
  }
});

test.each([
  { option: "--fail-fast", sent: 2, made: 1 },
  { option: "--keep-going", sent: 5, made: 4 },
])("with $option a refused change ends the run or does not", async ({ option, sent, made }) => {
  const { run } = await hospital(dictionary(4));
  let writes = 0;
  const fetch = (request: Request) => {
    if (!isWrite(request)) return single(request);
    writes += 1;
    return writes === 2 ? refused(400, "不行")() : single(request);
  };
  const { code, out } = await run(["apply", "m", "--yes", "--concurrency", "1", option], { fetch });
  expect({ code, writes }).toEqual({ code: 5, writes: sent });
  expect(out).toContain(`Changes made: ${made}. Not made: ${5 - made}.`);
  expect(await run(["apply", "m", "--yes", "--fail-fast", "--keep-going"])).toMatchObject({ code: 64 });
});

test.each(["arrives", "is lost"])(
  "entries that go in one call are all there or none when it %s and the line breaks",
  async (how) => {
    const { run } = await hospital(dictionary(120));
    const sizes: number[] = [];
    const fetch = async (request: Request) => {
      if (!request.url.includes("/rows/")) return server.fetch(request);
      const { rows } = (await request.clone().json()) as { rows: unknown[] };
      sizes.push(rows.length);
      if (sizes.length === 1) return server.fetch(request);
      if (how === "arrives") await server.fetch(request);
      throw new TypeError("reset");
    };
    const broken = await run(["apply", "m", "--yes", "--concurrency", "1"], { fetch });
    expect(broken).toMatchObject({ code: 5 });
    expect(broken.out).toContain("Changes made: 101. Not made: 20.");
    expect(new Set(sizes)).toEqual(new Set([100, 20]));
    const resumed = await run(["apply", "--resume", "--yes"]);
    expect(resumed).toMatchObject({ code: 0, err: "" });
    expect((await run(["plan", "m"])).code).toBe(0);
  },
);

test("one wrong entry of a call fails alone", async () => {
  const { run, tenant } = await hospital(dictionary(3));
  const { client } = await server.client(tenant, "editor");
  // A colleague adds one of them after the plan was read.
  let isFirst = true;
  const fetch = async (request: Request) => {
    if (!request.url.includes("/rows/") || !isFirst) return server.fetch(request);
    isFirst = false;
    const [head] = await client.GET("/blade-system/dict-biz/list", { params: { query: { code: "long" } } });
    const body = { parentId: head?.id ?? "", code: "long", dictKey: "k1", dictValue: "同事", sort: 1 };
    await client.POST("/blade-system/dict-biz/submit", { body });
    return server.fetch(request);
  };
  const { code, out } = await run(["apply", "m", "--yes"], { fetch });
  expect(code).toBe(5);
  expect(out).toContain("Changes made: 3. Not made: 1.");
  expect(out.match(/^! .*$/gm)).toEqual([expect.stringContaining("long/k1")]);
});

/** Nothing is left to go on with, so nothing is kept. */
test.each([
  ["refuses all", 1, refused(400, "不行")],
  ["forbids all", 77, refused(403, "无权限")],
  ["does not answer", 69, () => Promise.reject(new TypeError("reset"))],
])("a server that %s ends a run with the exit code of the guide", async (_, code, answer) => {
  const { run } = await hospital(dictionary(2));
  const ended = await run(["apply", "m", "--yes"], {
    fetch: (request) => (isWrite(request) ? answer() : single(request)),
  });
  expect(ended.code).toBe(code);
  expect(ended.out + ended.err).not.toContain("--resume");
  expect(await run(["apply", "--resume", "--yes"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("no unfinished apply"),
  });
});

test("Ctrl+C before anything was written is no apply in part", async () => {
  const { run } = await hospital(dictionary(2));
  const stop = new AbortController();
  const busy = async () => {
    const body = { code: 429, success: false, error: "rate_limited", data: { retryAfter: 3600 }, msg: "稍后再试" };
    return Response.json(body, { status: 429, headers: { "Retry-After": "3600" } });
  };
  const fetch = (request: Request) => (isWrite(request) ? busy() : single(request));
  const onError = (text: string) => text.startsWith("The server is busy") && stop.abort();
  expect(await run(["apply", "m", "--yes"], { fetch, signal: stop.signal, onError })).toMatchObject({ code: 130 });
});
