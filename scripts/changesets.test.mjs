import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const plan = createRequire(createRequire(import.meta.url).resolve("@changesets/cli"))("@changesets/get-release-plan");

const published = ["@bladekit/cli", "@bladekit/sdk", "@bladekit/server", "bladekit"];

test("the pending changesets make one version of all packages, below 1.0.0 until somebody decides otherwise", async () => {
  const { changesets, releases } = await plan.default(root);
  const made = releases.filter(({ type }) => type !== "none");
  // Right after a release there are none.
  expect(made.map(({ name }) => name).sort()).toEqual(changesets.length > 0 ? published : []);
  for (const { newVersion } of made) expect(newVersion).toBe(made[0].newVersion);
  for (const { newVersion } of made) expect(newVersion).toMatch(/^0\./);
});
