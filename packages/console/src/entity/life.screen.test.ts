import { afterAll, beforeAll, expect, test } from "vitest";
import { openLives, openPlatform, plainEntities } from "../testing/plain-life.ts";

let platform: Awaited<ReturnType<typeof openPlatform>>;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.app.close());

/** One of each kind: a tree, dates, a code that is given once, a dictionary. `every-life.screen.test.ts` has the others. */
const kinds = ["system/dept", "recruit/plan", "system/client", "system/post"];

test("plain entities are added with every error, found, changed, exported, removed and brought back", async () => {
  const live = await openLives(platform);
  const plain = new Map(await plainEntities());
  for (const name of kinds) {
    const entity = plain.get(name);
    if (!entity) throw new Error(`${name} is not plain`);
    await live(name, entity);
  }
});

test("a new plain entity is lived through without a line for it", async () => {
  expect((await plainEntities()).length).toBeGreaterThan(20);
});
