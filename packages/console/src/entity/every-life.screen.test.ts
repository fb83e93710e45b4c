import { afterAll, beforeAll, test } from "vitest";
import { openLives, openPlatform, plainEntities } from "../testing/plain-life.ts";

let platform: Awaited<ReturnType<typeof openPlatform>>;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.app.close());

test("every plain entity is added with every error, found, changed, exported, removed and brought back", async () => {
  const live = await openLives(platform);
  for (const [name, entity] of await plainEntities()) await live(name, entity);
});
