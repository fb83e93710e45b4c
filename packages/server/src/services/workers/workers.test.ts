import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import type { HostileTasks } from "./hostile-worker-fixture.ts";
import { createWorkers, type Workers } from "./workers.ts";

const entry = fileURLToPath(new URL("hostile-worker-fixture.ts", import.meta.url));
const a = { tenantId: "a" };
const b = { tenantId: "b" };

let workers: Workers<HostileTasks> | undefined;
afterEach(() => workers?.close());

function open(options: Partial<Parameters<typeof createWorkers>[0]> = {}): Workers<HostileTasks> {
  const standard = { processes: 1, memoryMb: 64, deadlineMs: 60_000, waitMs: 60_000 };
  workers = createWorkers<HostileTasks>({ ...standard, entry, ...options });
  return workers;
}

const unreadable = { code: "file_refused", sentence: { en: expect.stringContaining("cannot be read") } };

test("data goes to a worker and comes back as it was", async () => {
  const data = {
    bytes: new Uint8Array([0, 255]),
    day: new Date(0),
    none: undefined,
    big: 2n ** 70n,
    map: new Map([[1, "𠮷"]]),
  };
  expect(await open().run("echo", data, a)).toEqual(data);
});

test("a worker does one task after the other, and inherits no environment", async () => {
  const { run, counts } = open();
  const pid = await run("pid", undefined, a);
  expect(pid).not.toBe(process.pid);
  expect(await run("pid", undefined, b)).toBe(pid);
  expect(await run("environment", undefined, a)).toEqual([]);
  expect(counts()).toEqual([
    { task: "pid", outcome: "done", count: 2 },
    { task: "environment", outcome: "done", count: 1 },
  ]);
});

test("a refusal of a task arrives as it was thrown", async () => {
  const fields = [{ field: "rows.1", message: { zh: "太长", en: "is too long" } }];
  const refusal = {
    code: "validation_failed",
    status: 400,
    sentence: { zh: "第 1 行", en: "Row 1" },
    data: { fields },
  };
  const { run, counts } = open();
  await expect(run("refuse", undefined, a)).rejects.toMatchObject(refusal);
  expect(counts()).toEqual([{ task: "refuse", outcome: "refused", count: 1 }]);
});

test.each([
  { task: "growArray", outcome: "died" },
  { task: "spreadText", outcome: "died" },
  { task: "exit", outcome: "died" },
  { task: "loop", outcome: "late", deadlineMs: 500 },
  { task: "neverAnswer", outcome: "late", deadlineMs: 500 },
  { task: "answerTooMuch", outcome: "oversized" },
  { task: "throwText", outcome: "failed" },
] as const)(
  "a task that ends as $task does is refused, told, and the next one works",
  async ({ task, outcome, ...limits }) => {
    const { run, counts, onFailure } = open(limits);
    const told = vi.fn();
    onFailure(told);
    await expect(run(task, 0 as never, a)).rejects.toMatchObject(unreadable);
    expect(told.mock.calls).toEqual([[{ task, outcome, detail: expect.any(String) }]]);
    expect(counts()).toEqual([{ task, outcome, count: 1 }]);
    expect(await run("echo", "alive", a)).toBe("alive");
  },
);

test("a worker that died while it had nothing to do is replaced", async () => {
  const { run } = open();
  const pid = await run("pid", undefined, a);
  process.kill(pid, "SIGKILL");
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow());
  expect(await run("pid", undefined, a)).not.toBe(pid);
});

test("a worker without work ends after a while, and all end with the server", async () => {
  const idle = open({ idleMs: 1 });
  const first = await idle.run("pid", undefined, a);
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow());
  const kept = open();
  const second = await kept.run("pid", undefined, a);
  kept.close();
  await vi.waitFor(() => expect(() => process.kill(second, 0)).toThrow());
});

test("a hospital whose task goes on and on holds up no other", async () => {
  const { run } = open({ processes: 2 });
  const endless = run("neverAnswer", undefined, a);
  endless.catch(() => {});
  expect(await run("echo", "b", b)).toBe("b");
  workers?.close();
  await expect(endless).rejects.toMatchObject({ code: "unavailable" });
});

test("nothing starts once the server has ended, though it waited before", async () => {
  const { run, close, counts } = open();
  const [running, waiting] = [run("neverAnswer", undefined, a), run("echo", "b", b)];
  const ends = Promise.allSettled([running, waiting]);
  close();
  expect(await ends).toMatchObject([{ reason: { code: "unavailable" } }, { reason: { code: "unavailable" } }]);
  expect(counts().map(({ task }) => task)).toEqual(["neverAnswer"]);
});

test("workers that cannot start are an outage, and the file is not to blame", async () => {
  const { run } = open({ entry: entry.replace("hostile", "missing") });
  await expect(run("echo", "x", a)).rejects.toMatchObject({ code: "unavailable" });
});
