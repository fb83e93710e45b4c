import { type MenuNode, toRoutes } from "@bladekit/sdk/rules";
import { describe, expect, it } from "vitest";
import { basePath } from "../config.ts";
import { leadsTo, menuLeaves, menuName, searchMenus, windowUrl, withoutSmallGroups } from "./menu-tree.ts";

const node = (code: string, name: string, path: string, children?: MenuNode[], i18n = ""): MenuNode => ({
  code,
  name,
  path,
  source: "",
  isOpen: 1,
  meta: { i18n },
  ...(children && { children }),
});

const routes = toRoutes([
  node("recruit", "招聘管理", "/recruit", [
    node("application", "应聘审核", "/recruit/application", undefined, "Applications"),
    node("plan", "招聘计划", "/recruit/plan", undefined, "Plans"),
  ]),
  node("help", "帮助中心", "https://help.example/"),
]);

describe("menuLeaves", () => {
  it("leaves groups out and keeps the order", () => {
    expect(menuLeaves(routes).map(({ code }) => code)).toEqual(["application", "plan", "help"]);
  });
});

describe("a group of a single page", () => {
  const [group] = toRoutes([node("log", "日志", "/log", [node("api", "接口日志", "/log/api")])]);

  it("is a group", () => {
    expect(group && menuLeaves([group]).map(({ code }) => code)).toEqual(["api"]);
    expect(group && [leadsTo(group, "/log/api/7"), leadsTo(group, "/log")]).toEqual([true, false]);
  });
});

it("groups inside a menu of few pages are left out, and stay where there are many pages", () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, index) => node(`p${index}`, `页${index}`, `/system/p${index}`));
  const system = (count: number) =>
    toRoutes([node("system", "系统管理", "/system", [node("people", "人员", "/system/people", pages(count))])]);
  const below = (count: number) => withoutSmallGroups(system(count))[0]?.children.map(({ code }) => code);
  expect(below(2)).toEqual(["p0", "p1"]);
  expect(below(11)).toEqual(["people"]);
});

it("an entry has a name in either language", () => {
  const name = { name: "日志", nameEn: "Logs" };
  expect([menuName(name, "zh"), menuName(name, "en")]).toEqual(["日志", "Logs"]);
});

describe("searchMenus", () => {
  it.each([
    ["应聘", ["application"]],
    ["招聘", ["plan"]],
    ["app", ["application"]],
    ["PLANS", ["plan"]],
    ["ｐｌａｎｓ", ["plan"]],
    ["\u202d应聘\u202c", ["application"]],
    ["审核", []],
    ["  ", ["application", "plan", "help"]],
  ])("finds menus: %s", (text, expected) => {
    expect(searchMenus(routes, text).map(({ code }) => code)).toEqual(expected);
  });
});

describe("windowUrl", () => {
  it.each([
    ["/system/post", "/system/post"],
    ["/system/post?target=_blank", "/system/post?target=_blank"],
  ])("keeps %s within the console", (url, within) => {
    expect(windowUrl({ url })).toBe(basePath + within);
  });

  it.each(["https://help.example/", "/files/guide.html"])("leaves %s as it is", (url) => {
    expect(windowUrl({ url })).toBe(url);
  });
});

describe("leadsTo", () => {
  it("finds the group of a page and of a page below it", () => {
    expect(routes.map((route) => leadsTo(route, "/recruit/application/12/show"))).toEqual([true, false]);
    expect(routes.map((route) => leadsTo(route, "/recruit/applications"))).toEqual([false, false]);
    expect(routes.map((route) => leadsTo(route, "/myiframe/help"))).toEqual([false, true]);
  });
});
