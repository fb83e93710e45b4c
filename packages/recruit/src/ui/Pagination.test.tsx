import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { Place } from "../routing/index.ts";
import { loadTexts } from "../texts/load-texts.ts";
import { Pagination } from "./Pagination.tsx";

beforeAll(() => loadTexts("zh", "pages"));

const location = { pathname: "/recruit/post", search: "?title=a", state: null, key: "first", cause: "load" } as const;
const to = (current: number, size: number) => `?current=${current}&size=${size}`;
const draw = (props: Partial<Parameters<typeof Pagination>[0]>) =>
  renderToStaticMarkup(
    <Place location={location} go={() => undefined}>
      <Pagination current={1} size={10} total={25} to={to} {...props} />
    </Place>,
  );

it("leads to each page and to a choice of sizes", () => {
  const html = draw({ current: 2 });
  for (const page of [1, 3]) expect(html).toContain(`href="${to(page, 10).replace("&", "&amp;")}"`);
  expect(html).toContain('aria-current="page"');
  expect(html).toContain("共 25 条");
  expect([...html.matchAll(/<option value="(\d*)"/g)].map(([, size]) => size)).toEqual(["", "30", "50", "100", "200"]);
});

it("has no way past its first and its last page, and marks the present one alone", () => {
  const [first, middle, last] = [1, 2, 3].map((current) => draw({ current }));
  expect([first, middle, last].map((html) => html?.match(/rel="\w+"/g))).toEqual([
    ['rel="next"'],
    ['rel="prev"', 'rel="next"'],
    ['rel="prev"'],
  ]);
  expect(middle).toMatch(/aria-label="上一页"[^>]*current=1&/);
  expect(middle).toMatch(/aria-label="下一页"[^>]*current=3&/);
  expect(middle?.match(/aria-current="page"/g)).toHaveLength(1);
  expect(middle).toMatch(/aria-current="page"[^>]*>2</);
  expect(middle).not.toContain("…");
  expect(draw({ current: 5, total: 90 })).toContain("…");
});

it("says that there are more than were counted, and leaves the usual size out of the address", () => {
  expect(draw({ totalCapped: true })).not.toBe(draw({}));
  expect(draw({})).toMatch(/<option value="" selected="">[^<]*10/);
  expect(draw({ size: 30 })).toMatch(/<option value="30" selected="">/);
  const keep = draw({});
  expect(keep).toContain('<input type="hidden" name="title" value="a"/>');
});

it("is left out where all records fit the smallest page", () => {
  expect(draw({ total: 10 })).toBe("");
  expect(draw({ total: 11 })).not.toBe("");
});

it("offers no choice of sizes where there is one", () => {
  expect(draw({ size: 20, sizes: [20] })).not.toContain("<select");
  expect(draw({ size: 10, sizes: [10, 20] })).toContain("<select");
});
