import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { operationList } from "../contract/document.ts";
import { addJob, type Hospital, openHospital } from "../operations/recruit/recruit-fixture.ts";
import { addStaff, addTenant, signIn } from "../testing/index.ts";
import { createSharedAnswers } from "./shared-answers.ts";

const answerOf = (text: string, tenantId = "100001") => ({ tenantId, json: JSON.stringify(text) });
const textOf = async (answer: ReturnType<ReturnType<typeof createSharedAnswers>["get"]>) =>
  JSON.parse((await answer).body.toString());

describe("createSharedAnswers", () => {
  it("lets one of many ask, and keeps the answer for its time", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const shared = createSharedAnswers();
    const make = vi.fn(async () => answerOf("list"));
    await Promise.all(Array.from({ length: 50 }, () => shared.get("key", 1, make)));
    vi.advanceTimersByTime(999);
    expect(await textOf(shared.get("key", 1, make))).toBe("list");
    expect(make).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await shared.get("key", 1, make);
    expect(make).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it("gives a late answer at once while the next one is made, and none that is too late or from before a change", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const shared = createSharedAnswers();
    let count = 0;
    const make = async () => {
      count += 1;
      return answerOf(String(count));
    };
    const ask = () => shared.get("key", 1, make, 30);
    const heard: string[] = [];
    for (const seconds of [0, 0.9, 0.2, 0, 30, 2]) {
      vi.advanceTimersByTime(seconds * 1000);
      heard.push(await textOf(ask()));
      // Lets the next answer be made.
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    }
    shared.changed("100001");
    heard.push(await textOf(ask()));
    expect(heard).toEqual(["1", "1", "1", "2", "3", "3", "5"]);
    vi.useRealTimers();
  });

  it("forgets the answers of a tenant that something changed for, and keeps those of others", async () => {
    const shared = createSharedAnswers();
    await shared.get("one", 1, async () => answerOf("old"));
    await shared.get("other", 1, async () => answerOf("old", "200002"));
    shared.changed("100001");
    expect(await textOf(shared.get("one", 1, async () => answerOf("new")))).toBe("new");
    expect(await textOf(shared.get("other", 1, async () => answerOf("new", "200002")))).toBe("old");
    shared.changed(undefined);
    expect(await textOf(shared.get("other", 1, async () => answerOf("new", "200002")))).toBe("new");
  });

  it("gives nobody after a change what was read before it", async () => {
    const shared = createSharedAnswers();
    let land: (text: string) => void = () => {};
    const early = shared.get("key", 1, async () => answerOf(await new Promise<string>((resolve) => (land = resolve))));
    shared.changed("100001");
    const late = shared.get("key", 1, async () => answerOf("new"));
    expect(await textOf(late)).toBe("new");
    land("old");
    expect(await textOf(early)).toBe("old");
    expect(await textOf(shared.get("key", 1, async () => answerOf("newer")))).toBe("new");
  });

  it("keeps no more than it may, however large its answers are", async () => {
    const shared = createSharedAnswers({ bytes: 1000 });
    const make = vi.fn(async () => answerOf("x".repeat(300)));
    const ask = async (...keys: string[]) => {
      make.mockClear();
      for (const key of keys) await shared.get(key, 60, make);
      return make.mock.calls.length;
    };
    expect(await ask("a", "b", "c")).toBe(3);
    expect(await ask("a", "b", "c")).toBe(0);
    // A fourth entry exceeds the capacity, so the oldest is dropped.
    expect(await ask("d", "b", "c", "d")).toBe(1);
    expect(await ask("a")).toBe(1);
    // An answer that exceeds the size of the whole cache is sent but not kept.
    expect((await shared.get("large", 60, async () => answerOf("x".repeat(2000)))).body).toHaveLength(2002);
    expect(await ask("a", "c", "d")).toBe(3);
  });

  it("counts what it has compressed, and the addresses that were asked", async () => {
    const shared = createSharedAnswers({ bytes: 1000 });
    const make = vi.fn(async () => answerOf(randomBytes(150).toString("hex")));
    const ask = async (key: string) => {
      make.mockClear();
      const answer = await shared.get(key, 60, make);
      return { answer, isAnew: make.mock.calls.length > 0 };
    };
    for (const key of ["a", "b", "c"]) await ask(key);
    // An answer that does not compress exceeds the bytes that are left beside three answers of 302 bytes.
    const { answer } = await ask("c");
    for (const encoding of ["br", "gzip"] as const) await answer.encoded(encoding);
    expect([(await ask("c")).isAnew, (await ask("b")).isAnew, (await ask("a")).isAnew]).toEqual([false, false, true]);
    await ask("k".repeat(900));
    expect((await ask("c")).isAnew).toBe(true);
  });

  it("keeps no failure, and no more than its capacity", async () => {
    const shared = createSharedAnswers({ capacity: 2 });
    await expect(async () => shared.get("key", 1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const make = vi.fn(async () => answerOf("list"));
    for (const key of ["key", "b", "c", "c", "b", "key"]) await shared.get(key, 60, make);
    expect(make).toHaveBeenCalledTimes(4);
  });
});

describe("operations that share answers", () => {
  it("are open, only read, and are of the tenant that is called", () => {
    const sharing = operationList.filter(({ sharedSeconds }) => sharedSeconds);
    expect(sharing.length).toBeGreaterThan(5);
    for (const { id, method, needsUser, needsClient, permission, parameters } of sharing) {
      const names = parameters.map(({ name }) => name);
      expect({ id, method, needsUser, needsClient, permission, named: names.includes("tenantId") }).toEqual({
        ...{ id, method: "GET", needsUser: false, needsClient: false, permission: undefined, named: false },
      });
    }
  });
});

describe("a list that visitors share", () => {
  let hospital: Hospital;
  beforeAll(async () => {
    // The clock stands still, so an answer is new for another reason than its age.
    vi.useFakeTimers({ toFake: ["performance"] });
    hospital = await openHospital({ shareAnswers: true });
    for (let count = 0; count < 10; count += 1) await addJob(hospital);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await hospital.close();
  });

  const path = "/api/mrhr-zpgl-new/openness/front/getFrontPostJobList";
  const look = (headers: Record<string, string> = {}, url = path) =>
    hospital.app.inject({ url, headers: { "tenant-id": "100001", ...headers } });
  const totalOf = (answer: { json(): { data: { total: number } } }) => answer.json().data.total;

  it("is not made anew for each of them", async () => {
    expect(totalOf(await look())).toBe(10);
    await addJob(hospital);
    expect(totalOf(await look())).toBe(10);
    expect(totalOf(await look({}, `${path}?size=5`))).toBe(11);
  });

  it("is the same by whichever path it is asked for, and with parameters that the contract does not have", async () => {
    const total = totalOf(await look());
    await addJob(hospital);
    for (const url of [`${path}?x=1`, `${path}?utm=a&x=2`, path.slice("/api".length)])
      expect(totalOf(await look({}, url))).toBe(total);
    expect((await look({}, `${path}?ascs=title`)).statusCode).toBe(400);
  });

  it("is another one for another hospital, by header or by host", async () => {
    await addTenant(hospital, "200002", "other.test");
    expect(totalOf(await look({ "tenant-id": "200002" }))).toBe(0);
    expect(totalOf(await hospital.app.inject({ url: path, headers: { host: "other.test" } }))).toBe(0);
    expect((await look({ "tenant-id": "999999" })).statusCode).toBe(400);
  });

  it("shows at once what an editor did", async () => {
    await addStaff(hospital, "100001", "editor", ["job_publish"]);
    const editor = await signIn(hospital, "100001", "editor", "staff");
    const id = await addJob(hospital);
    const before = totalOf(await look({}, `${path}?size=20`));
    await editor.POST("/mrhr-zpgl-new/recruitJob/publish", { params: { query: { ids: id, publishState: "offline" } } });
    expect(totalOf(await look({}, `${path}?size=20`))).toBe(before - 1);
  });

  it("is not sent again to who has it", async () => {
    const { headers } = await look();
    expect(headers["cache-control"]).toBe("private, no-cache");
    const again = await look({ "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("is compressed for who can read that", async () => {
    const plain = await look();
    const br = await look({ "accept-encoding": "gzip, deflate, br" });
    expect([br.headers["content-encoding"], br.headers.vary]).toEqual(["br", "accept-encoding"]);
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    const gzip = await look({ "accept-encoding": "gzip, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect((await look({ "accept-encoding": "identity" })).headers["content-encoding"]).toBeUndefined();
  });

  it("is made anew for somebody signed in", async () => {
    const total = totalOf(await look());
    await addJob(hospital);
    await addStaff(hospital, "100001", "reader", []);
    const reader = await signIn(hospital, "100001", "reader", "staff");
    const page = await reader.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList");
    expect(page.total).toBe(total + 1);
  });
});
