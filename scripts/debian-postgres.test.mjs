import { createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findPrograms, startCluster } from "./debian-postgres.mjs";

const found = await findPrograms();
let taken;
beforeEach(async () => {
  taken = createServer();
  await new Promise((listening) => taken.listen(0, "127.0.0.1", listening));
});
afterEach(() => new Promise((closed) => taken.close(closed)));

// Without the package there is nothing to start. `npm test` installs it later.
test.skipIf(!found)("a port that somebody takes in the last moment is left to them", async () => {
  const offered = [];
  const nextPort = (freePort) => async () => {
    const port = offered.length === 0 ? taken.address().port : await freePort();
    offered.push(port);
    return port;
  };
  const postgres = await startCluster(found, nextPort);
  try {
    expect(offered).toHaveLength(2);
    expect(postgres.url).toContain(`127.0.0.1:${offered[1]}/`);
  } finally {
    await postgres.stop();
  }
});
