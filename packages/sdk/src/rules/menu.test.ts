import fc from "fast-check";
import { expect, test } from "vitest";
import { buttonCodes, type MenuNode, toRoutes } from "./menu.ts";

const node = (code: string, more: Partial<MenuNode> = {}): MenuNode => ({
  code,
  name: `菜单${code}`,
  path: `/${code}`,
  source: "icon",
  isOpen: 1,
  ...more,
});

const leaf = fc.tuple(fc.uuid(), fc.boolean()).map(([code, empty]) => node(code, empty ? { children: [] } : {}));
/** Trees up to this depth. Their leaves have an empty list of children, or no list. */
function trees(depth: number): fc.Arbitrary<MenuNode[]> {
  if (depth === 0) return fc.array(leaf, { maxLength: 3 });
  const branch = fc.tuple(fc.uuid(), trees(depth - 1)).map(([code, children]) => node(code, { children }));
  return fc.array(fc.oneof(leaf, branch), { maxLength: 3 });
}
const tree = trees(3);

const count = (nodes: readonly { children?: readonly unknown[] }[]): number =>
  nodes.reduce((sum, { children = [] }) => sum + 1 + count(children as { children?: unknown[] }[]), 0);
const leaves = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ code, children = [] }) => (children.length === 0 ? [code] : leaves(children)));

test("button codes are the codes of the leaves, with an empty list of children or none", () => {
  fc.assert(
    fc.property(tree, (nodes) => {
      expect(buttonCodes(nodes)).toEqual(new Set(leaves(nodes)));
    }),
  );
  expect(buttonCodes([])).toEqual(new Set());
});

test("without roles every menu becomes one route", () => {
  fc.assert(
    fc.property(tree, (nodes) => {
      expect(count(toRoutes(nodes))).toBe(count(nodes));
    }),
  );
});

test("a menu opens as a page, inside the app or in a new window", () => {
  const kinds = toRoutes([
    node("a"),
    node("b", { path: "https://example.org/x" }),
    node("c/1", { path: "/doc.html" }),
    node("d", { path: "https://example.org", isOpen: 2 }),
    node("e", { path: "/post?page=2&target=_blank" }),
    node("f", { path: "/post?target=" }),
  ]).map(({ kind, path, url }) => [kind, path, url]);
  expect(kinds).toEqual([
    ["page", "/a", ""],
    ["iframe", "/myiframe/b", "https://example.org/x"],
    ["iframe", "/myiframe/c%2F1", "/doc.html"],
    ["external", "", "https://example.org"],
    ["external", "", "/post?page=2&target=_blank"],
    ["page", "/post?target=", ""],
  ]);
});

test("roles of a menu hide it, with all below, from those who have none of them", () => {
  const menus = [
    node("hr", { meta: { roles: ["hr"] }, children: [node("open")] }),
    node("all", { meta: { roles: [] } }),
    node("free"),
  ];
  const codes = (roles?: string[]) => toRoutes(menus, roles).map(({ code }) => code);
  expect(codes(["viewer"])).toEqual(["all", "free"]);
  expect(codes(["viewer", "hr"])).toEqual(["hr", "all", "free"]);
  expect(codes()).toEqual(["hr", "all", "free"]);
});

test("the English label falls back on the Chinese one", () => {
  const labels = toRoutes([node("a", { meta: { i18n: "Users" } }), node("b")]).map(({ nameEn }) => nameEn);
  expect(labels).toEqual(["Users", "菜单b"]);
});
