import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDraftStore, type DraftServer, forgetDrafts } from "./draft-store.ts";

const server: DraftServer = { list: async () => [], submit: async () => 1 };
const change = { value: "lin@example.com", base: "", at: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it("gives each candidate their own, and takes all of one's away at once", () => {
  createDraftStore("1", server).type("basic", { slot: "record" }, "email", change);
  createDraftStore("2", server).type("basic", { slot: "record" }, "email", { ...change, value: "gu@example.com" });
  expect(createDraftStore("1", server).read("basic")[0]?.changes.email?.value).toBe("lin@example.com");
  forgetDrafts("1");
  expect(Object.keys(localStorage).filter((key) => key.includes("-1-"))).toEqual([]);
  expect(createDraftStore("1", server).read("basic")).toEqual([]);
  expect(createDraftStore("2", server).read("basic")[0]?.changes.email?.value).toBe("gu@example.com");
});

type Stored = Awaited<ReturnType<DraftServer["list"]>>[number];

/** A server for two devices. It keeps the latest draft of each section, and refuses one that is based on an older version. */
function keptTogether() {
  const kept = new Map<string, Stored>();
  const state = { isDown: false, calls: 0, beforeAnswer: () => {} };
  const at: DraftServer = {
    list: async () => [...kept.values()],
    async submit(stored) {
      state.calls += 1;
      if (state.isDown) throw new TypeError("no network");
      const { version = 0 } = kept.get(stored.section) ?? {};
      if (stored.version !== version) return "stale";
      kept.set(stored.section, { ...stored, version: version + 1 });
      state.beforeAnswer();
      return version + 1;
    },
  };
  return { at, state, emails: () => kept.get("basic")?.drafts.map(({ changes }) => changes.email?.value) };
}
const record = { slot: "record" };
const email = (value: string, at: number) => ({ value, base: "", at });
/** Another device has a separate storage. */
const onAnotherDevice = async (server: DraftServer, value: string, at: number, name = "email") => {
  const own = { ...localStorage };
  localStorage.clear();
  const store = createDraftStore("1", server);
  await store.pull();
  store.type("basic", record, name, email(value, at));
  await store.flush();
  localStorage.clear();
  for (const [key, text] of Object.entries(own)) localStorage.setItem(key, text);
};

it("sends what was typed once, a moment after the first letter, and nothing that the server has", async () => {
  const { at, state, emails } = keptTogether();
  const store = createDraftStore("1", at);
  for (const value of ["l", "li", "lin"]) store.type("basic", record, "email", email(value, 1));
  expect(state.calls).toBe(0);
  await vi.advanceTimersByTimeAsync(1500);
  expect([state.calls, emails()]).toEqual([1, ["lin"]]);
  await store.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.calls).toBe(1);
  store.settle("basic", "record", { email: "lin" });
  await store.flush();
  expect(emails()).toEqual([]);
});

it("sends a letter that is typed while another is under way after it", async () => {
  const { at, state, emails } = keptTogether();
  const store = createDraftStore("1", at);
  state.beforeAnswer = () => {
    state.beforeAnswer = () => {};
    store.type("basic", record, "email", email("lin", 2));
  };
  store.type("basic", record, "email", email("li", 1));
  await store.flush();
  expect(emails()).toEqual(["li"]);
  await vi.advanceTimersByTimeAsync(1500);
  expect([state.calls, emails()]).toEqual([2, ["lin"]]);
});

it("leaves a draft on the server that this browser forgets while it is under way", async () => {
  const { at, state, emails } = keptTogether();
  const store = createDraftStore("1", at);
  state.beforeAnswer = () => forgetDrafts("1");
  store.type("basic", record, "email", email("lin", 1));
  await store.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state.calls, emails()]).toEqual([1, ["lin"]]);
});

it("writes over nothing that another tab has typed when the server answers", async () => {
  const { at, state } = keptTogether();
  const store = createDraftStore("1", at);
  store.type("basic", record, "email", email("lin", 1));
  // A tab sees what another tab has stored only after a moment.
  const key = "recruit-draft-1-basic";
  const seen = localStorage.getItem(key);
  state.beforeAnswer = () => {
    createDraftStore("1", server).type("basic", record, "phone", email("13800000001", 2));
    const real = localStorage;
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => (name === key ? seen : real.getItem(name)),
      setItem: (name: string, text: string) => real.setItem(name, text),
    });
  };
  await store.flush();
  vi.unstubAllGlobals();
  const [draft] = createDraftStore("1", server).read("basic");
  expect(Object.keys(draft?.changes ?? {})).toEqual(["email", "phone"]);
});

it("tries again until the server answers, and the drafts are in this browser meanwhile", async () => {
  const { at, state, emails } = keptTogether();
  state.isDown = true;
  const store = createDraftStore("1", at);
  store.type("basic", record, "email", email("lin", 1));
  await vi.advanceTimersByTimeAsync(1500);
  expect([state.calls, emails()]).toEqual([1, undefined]);
  expect(createDraftStore("1", at).read("basic")).toHaveLength(1);
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect([state.calls, emails()]).toEqual([2, ["lin"]]);
});

it("takes the later word of two devices, whichever of them sends first", async () => {
  const { at, emails } = keptTogether();
  const store = createDraftStore("1", at);
  await onAnotherDevice(at, "theirs", 1);
  await store.pull();
  expect(store.read("basic")[0]?.changes.email?.value).toBe("theirs");

  store.type("basic", record, "email", email("mine", 2));
  await onAnotherDevice(at, "later", 3);
  await store.flush();
  expect(store.read("basic")[0]?.changes.email?.value).toBe("later");

  store.type("basic", record, "email", email("last", 5));
  await onAnotherDevice(at, "before", 4);
  await store.flush();
  await vi.advanceTimersByTimeAsync(1500);
  expect(emails()).toEqual(["last"]);
});

it("brings a form back that was given up, and leaves the other forms of its section alone", () => {
  const { at } = keptTogether();
  const store = createDraftStore("1", at);
  store.type("education", { slot: "a" }, "school", email("甲大学", 1));
  store.type("education", { slot: "b" }, "school", email("乙大学", 1));
  const [given] = store.read("education");
  store.discard("education", "a");
  expect(store.read("education").map(({ slot }) => slot)).toEqual(["b"]);
  if (given) store.restore("education", given);
  expect(store.read("education").map(({ slot }) => slot)).toEqual(["b", "a"]);
});

it("goes on without storage as long as the page lives, and passes over what another program left there", () => {
  const { at } = keptTogether();
  localStorage.setItem("recruit-draft-1-basic", "{broken");
  localStorage.setItem("recruit-draft-1-work", JSON.stringify({ drafts: "none" }));
  const store = createDraftStore("1", at);
  expect([store.read("basic"), store.read("work")]).toEqual([[], []]);
  const real = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => real.getItem(name),
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  store.type("basic", record, "email", email("lin", 1));
  expect(store.read("basic")[0]?.changes.email?.value).toBe("lin");
  vi.unstubAllGlobals();
  expect(createDraftStore("1", at).read("basic")).toEqual([]);
});

it("begins anew with the server where this browser no longer knows what it has sent", async () => {
  const { at, state, emails } = keptTogether();
  localStorage.setItem("recruit-sent-1-basic", "{broken");
  const store = createDraftStore("1", at);
  store.type("basic", record, "email", email("lin", 1));
  await store.flush();
  expect([state.calls, emails()]).toEqual([1, ["lin"]]);
});

it("sends what was typed before the server was asked, which has nothing of it", async () => {
  const { at, state, emails } = keptTogether();
  const store = createDraftStore("1", at);
  store.type("basic", record, "email", email("lin", 1));
  await store.pull();
  await store.flush();
  expect([state.calls, emails()]).toEqual([1, ["lin"]]);
});

it("reads in one tab what another one has typed", () => {
  const { at } = keptTogether();
  const [one, other] = [createDraftStore("1", at), createDraftStore("1", at)];
  one.type("basic", record, "email", email("lin", 1));
  other.type("basic", record, "phone", email("13800000001", 2));
  expect(Object.keys(one.read("basic")[0]?.changes ?? {})).toEqual(["email", "phone"]);
});

it("does not take back from another device what was saved here, whatever is typed before the server hears of it", async () => {
  const { at } = keptTogether();
  const store = createDraftStore("1", at);
  store.type("basic", record, "email", email("lin", 1));
  await store.flush();
  await onAnotherDevice(at, "lin-wx", 2, "wechat");
  store.settle("basic", "record", { email: "lin" });
  store.type("basic", record, "phone", email("13800000001", 3));
  await store.flush();
  expect(Object.keys(store.read("basic")[0]?.changes ?? {}).sort()).toEqual(["phone", "wechat"]);
});

it("tells the page when another tab types, and not when another candidate does", () => {
  const store = createDraftStore("1", keptTogether().at);
  let told = 0;
  const stop = store.subscribe(() => {
    told += 1;
  });
  const say = (key: string) => dispatchEvent(new StorageEvent("storage", { key }));
  say("recruit-draft-2-basic");
  expect(told).toBe(0);
  say("recruit-draft-1-basic");
  expect(told).toBe(1);
  store.type("basic", record, "email", email("lin", 1));
  expect(told).toBe(2);
  stop();
  say("recruit-draft-1-basic");
  expect(told).toBe(2);
});
