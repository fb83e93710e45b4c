import { Window } from "happy-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { createErrorLog, type ErrorLog, watchErrors } from "./error-log.ts";

let storage: Storage;
let log: ErrorLog;
let address: string;
const at = new Date("2026-11-20T00:00:00Z");
const open = () =>
  createErrorLog(
    storage,
    () => address,
    () => at,
  );

beforeEach(() => {
  storage = new Window().localStorage as unknown as Storage;
  address = "/admin/my-info";
  log = open();
});

describe("the error log", () => {
  it("writes down what happened, where and when, and keeps it over a reload", () => {
    log.add(new TypeError("x is not a function"));
    expect(open().get()).toMatchObject([
      { type: "error", message: "x is not a function", url: "/admin/my-info", time: "2026-11-20 08:00:00" },
    ]);
  });

  it("tells a fault once that repeats itself on one page", () => {
    log.add("boom");
    log.add("boom");
    address = "/admin/system/post";
    log.add("boom");
    expect(log.get().map(({ url }) => url)).toEqual(["/admin/system/post", "/admin/my-info"]);
  });

  it("keeps the newest hundred", () => {
    for (let index = 0; index < 105; index += 1) log.add(`fault ${index}`);
    expect([log.get().length, log.get()[0]?.message]).toEqual([100, "fault 104"]);
  });

  it("is cleared, and tells that to those who look", () => {
    let told = 0;
    log.subscribe(() => {
      told += 1;
    });
    log.add("boom");
    log.clear();
    expect([log.get(), told]).toEqual([[], 2]);
  });

  it("keeps what another tab wrote, shows it when told, and loses those that were sent alone", () => {
    const other = open();
    log.add("mine");
    const sent = log.get();
    other.add("theirs");
    expect(log.get()).toHaveLength(1);
    log.reread();
    expect(log.get().map(({ message }) => message)).toEqual(["theirs", "mine"]);
    log.add("late");
    log.remove(sent);
    expect(
      open()
        .get()
        .map(({ message }) => message),
    ).toEqual(["late", "theirs"]);
  });

  it("hears of what no screen caught, but not of an answer that was refused", () => {
    const target = new Window();
    watchErrors(log, target as unknown as globalThis.Window);
    const refused = Object.assign(new Error("没有权限"), { name: "HttpError" });
    for (const reason of [refused, new Error("boom")])
      target.dispatchEvent(Object.assign(new target.Event("unhandledrejection"), { reason }));
    target.dispatchEvent(Object.assign(new target.Event("error"), { error: null, message: "Script error." }));
    expect(log.get().map(({ message }) => message)).toEqual(["Script error.", "boom"]);
  });

  it("reads anew what another tab wrote, when its own key changed and no other did", () => {
    const target = new Window();
    watchErrors(log, target as unknown as globalThis.Window);
    const tell = (key: string) => target.dispatchEvent(Object.assign(new target.Event("storage"), { key }));
    open().add("theirs");
    tell("bladekit-console-token");
    expect(log.get()).toEqual([]);
    tell("bladekit-console-errors");
    expect(log.get().map(({ message }) => message)).toEqual(["theirs"]);
  });

  it("tells an error without a sentence all the same", () => {
    log.add(new Error(""));
    log.add(undefined);
    expect(log.get().map(({ message }) => message)).toEqual(["undefined", "Error"]);
  });

  it("begins anew where the storage holds nonsense", () => {
    storage.setItem("bladekit-console-errors", "{");
    expect(open().get()).toEqual([]);
  });
});
