import { beforeAll, expect, it } from "vitest";
import { drawnMarkup } from "../testing/drawn-lines.tsx";
import { loadTexts } from "../texts/load-texts.ts";
import { QueryForm } from "./QueryForm.tsx";

beforeAll(() => loadTexts("zh", "site"));

it("keeps the part of the address that it does not change, as far as there is one", () => {
  const html = drawnMarkup(
    <QueryForm path="/recruit/post" keep={{ category: "nurse", sort: "", planId: undefined }}>
      <input name="title" />
    </QueryForm>,
  );
  expect(html).toContain('<form action="/recruit/post" method="get"');
  expect(
    [...html.matchAll(/type="hidden" name="(\w+)" value="(\w*)"/g)].map(([, name, value]) => [name, value]),
  ).toEqual([["category", "nurse"]]);
});

it("has a button of its own where it sends itself, for pages without scripts", () => {
  const draw = (eager?: true) =>
    drawnMarkup(
      <QueryForm path="/recruit/post" {...(eager && { eager })}>
        <select name="sort" />
      </QueryForm>,
    );
  expect(draw()).not.toContain("<button");
  expect(draw(true)).toMatch(/<noscript><button type="submit"/);
});
