import { expect, test } from "vitest";
import { en } from "./en.ts";

test("a notice speaks of records, and counts them where there are several", () => {
  const { notification } = en.ra;
  expect(notification).toMatchObject({
    created: "Added",
    updated_one: "Saved",
    deleted_other: "{{smart_count}} records deleted",
  });
  expect(Object.values(notification).join()).not.toMatch(/element|provider/i);
});
