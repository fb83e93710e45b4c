import { expect, test, vi } from "vitest";
import { cookieStorage } from "../index.ts";

/** The cookies of a page: their names and values, how they are set, and the limit of their length. */
function page() {
  const jar = new Map<string, string>();
  const set: string[] = [];
  return {
    set,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      set.push(text);
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (attributes.includes("Max-Age=0")) jar.delete(name);
      else if (pair.length <= 4096) jar.set(name, value);
    },
  };
}

test("values come back as they were, whatever is in them", () => {
  const storage = cookieStorage({ document: page(), prefix: "a=b;" });
  storage.set("token", '{"name":"李敏; =,"}');
  storage.set("tags", "t");
  expect(storage.get("token")).toBe('{"name":"李敏; =,"}');
  storage.remove("token");
  expect([storage.get("token"), storage.get("tags")]).toEqual([undefined, "t"]);
});

test("a cookie ends with the browser, and says where it may go", () => {
  const document = page();
  cookieStorage({ document, domain: "example.org", sameSite: "Strict", secure: true }).set("token", "a");
  expect(document.set).toEqual(["bladekit-token=a; Path=/; Domain=example.org; SameSite=Strict; Secure"]);
});

test("what is too long for a cookie is kept for this page", () => {
  const document = page();
  const storage = cookieStorage({ document });
  const long = "a".repeat(5000);
  storage.set("token", long);
  expect(storage.get("token")).toBe(long);
  expect(cookieStorage({ document }).get("token")).toBeUndefined();
  storage.set("token", "short");
  expect(cookieStorage({ document }).get("token")).toBe("short");
});

test("two storages of one page share the cookies, and each tells of its own changes", () => {
  const document = page();
  const [one, other] = [cookieStorage({ document }), cookieStorage({ document })];
  const heard = vi.fn();
  const stop = one.subscribe(heard);
  one.set("token", "a");
  other.set("token", "b");
  expect(one.get("token")).toBe("b");
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  one.remove("token");
  expect(heard).toHaveBeenCalledTimes(1);
});
