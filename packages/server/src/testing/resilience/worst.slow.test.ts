import { expect, test } from "vitest";
import { oneBesideAnother } from "../worst/one-beside-another.ts";

test("a hospital at its worst brings no failure to another, gets answers that it expects, and the server lives", async () => {
  const { busy, outcomes, isAlive } = await oneBesideAnother({
    ...{ seconds: 15, quietCalls: 5, members: 100 },
    crowds: { imports: 6, drawings: 3, visitors: 8, candidates: 20 },
    // Beside other tests an import of 500 posts takes longer than a query may take by default.
    env: { BLADEKIT_DB_QUERY_MS: "30000" },
  });
  const failed = busy.calls.flatMap(({ statuses }) =>
    [...statuses.keys()].filter((status) => status < 200 || status >= 500),
  );
  expect(failed).toEqual([]);
  expect(outcomes.flatMap(({ kind, unexpected }) => unexpected.map((status) => `${kind}: ${status}`))).toEqual([]);
  // All that costs most did happen.
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
    "applications",
    "drawings of 500 steps",
    "hostile workbooks",
    "imports of 500 posts",
    "pages nobody has asked for",
  ]);
  for (const { times } of busy.calls) expect(times.length).toBeGreaterThan(0);
  expect(isAlive).toBe(true);
});
