import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Place } from "./routing/index.ts";
import { type ListParams, useListParams } from "./use-list-params.ts";

/** The list's parameters at this query. */
function at(search: string) {
  const go = vi.fn();
  const read: { list?: ListParams } = {};
  function Reader() {
    read.list = useListParams();
    return null;
  }
  const location = { pathname: "/recruit/post", search, state: null, key: "first", cause: "load" } as const;
  renderToStaticMarkup(
    <Place location={location} go={go}>
      <Reader />
    </Place>,
  );
  if (!read.list) throw new Error("the page was not drawn");
  return { list: read.list, go };
}

test.each([
  ["", 1, 10],
  ["?current=3&size=30", 3, 30],
  ["?current=2.7&size=31", 2, 10],
  ["?current=0&size=200", 1, 200],
  ["?current=-4", 1, 10],
  ["?current=x", 1, 10],
])("%s is page %i of %i", (search, current, size) => {
  expect(at(search).list).toMatchObject({ path: "/recruit/post", current, size });
});

test("another filter leads to the first page, and keeps the others", () => {
  const { list, go } = at("?title=a&sort=deadline&current=4");
  expect(list.filterTo({ title: undefined, status: "open" })).toBe("/recruit/post?sort=deadline&status=open");
  list.filter({ sort: "" });
  expect(go.mock.calls).toEqual([["/recruit/post?title=a"]]);
  expect(list.keep("sort")).toEqual({ title: "a" });
});

test("a page is in the address where it is not the first one of the usual size", () => {
  const { list } = at("?title=a&current=4&size=30");
  expect([list.pageTo(1, 10), list.pageTo(2, 10), list.pageTo(1, 30)]).toEqual([
    "/recruit/post?title=a",
    "/recruit/post?title=a&current=2",
    "/recruit/post?title=a&size=30",
  ]);
});
