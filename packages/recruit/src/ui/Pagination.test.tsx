import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Place } from "../routing/index.ts";
import { Pagination } from "./Pagination.tsx";

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
  expect(html).toContain("<select");
});

it("is left out where all records fit the smallest page", () => {
  expect(draw({ total: 10 })).toBe("");
  expect(draw({ total: 11 })).not.toBe("");
});

it("offers no choice of sizes where there is one", () => {
  expect(draw({ size: 20, sizes: [20] })).not.toContain("<select");
});
