import { expect, test } from "vitest";
import { createPauses } from "./pauses.ts";

test("a loop over rows lets others in after ten milliseconds of work, and not before", async () => {
  let now = 0;
  const pause = createPauses(() => now);
  const done: string[] = [];
  setImmediate(() => done.push("another call"));
  for (let row = 1; row <= 4; row += 1) {
    now += 4;
    done.push(`row ${row}`);
    await pause();
  }
  expect(done).toEqual(["row 1", "row 2", "row 3", "another call", "row 4"]);
});
