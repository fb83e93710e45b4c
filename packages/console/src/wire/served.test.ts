import type { MenuRoute } from "@bladekit/sdk/rules";
import { expect, test } from "vitest";
import { createServed } from "./served.ts";

const route = (code: string, path: string, change: Partial<MenuRoute> = {}): MenuRoute =>
  ({ code, name: code, nameEn: code, icon: "", kind: "page", path, url: "", children: [], ...change }) as MenuRoute;
/** A server that has the calls of positions alone. */
const served = createServed((path) => path.startsWith("/blade-system/post/"));

test("menus that lead to no screen of the server go, with the groups that are empty then", async () => {
  const menus = await served.menus([
    route("settings", "", { children: [route("post", "/system/post"), route("role", "/system/role")] }),
    route("people", "", { children: [route("user", "/system/user")] }),
    route("post2", "/system/post"),
    route("manual", "", { kind: "external", url: "https://manual.example" }),
    route("stats", "/myiframe/stats", { kind: "iframe" }),
    route("links", "", { children: [route("site", "", { kind: "external" })] }),
  ]);
  expect(menus.map(({ code, children }) => [code, children.map((child) => child.code)])).toEqual([
    ["settings", ["post"]],
    ["post2", []],
    ["manual", []],
    ["stats", []],
    ["links", ["site"]],
  ]);
});

test("codes are those of calls that the server has", async () => {
  const codes = await served.codes(new Set(["post_view", "post_edit", "role_view", "own_code"]));
  expect([...codes].sort()).toEqual(["post_edit", "post_view"]);
});
