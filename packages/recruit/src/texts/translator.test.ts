import { expect, it } from "vitest";
import { translator } from "./translator.ts";

const texts = {
  job: { found: "{{count}} posts", found_one: "{{count}} post", by: "{{a}} and {{a}} of {{b}}" },
  close: "Close",
};
const t = translator("en", texts);

it("finds a text by its path", () => {
  expect(t("close")).toBe("Close");
});

it("puts values in, every time they are named, as they are", () => {
  expect(t("job.by", { a: "<x>", b: 0 })).toBe("<x> and <x> of 0");
  expect(t("job.by", { a: "x" })).toBe("x and x of ");
});

it("takes the form of a number where there is one", () => {
  expect([0, 1, 2].map((count) => t("job.found", { count }))).toEqual(["0 posts", "1 post", "2 posts"]);
  expect(translator("zh", texts)("job.found", { count: 1 })).toBe("1 posts");
});

it("shows the key of a text that is missing", () => {
  expect(t("job.none" as "close")).toBe("job.none");
  expect(t("constructor.name" as "close")).toBe("constructor.name");
});
