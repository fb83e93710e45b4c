import { addStaff, addTenant, createTestApp, listen, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserLocks } from "../testing/browser-locks.ts";
import type { ChangeEvent } from "./change-event.ts";
import { followChanges } from "./follow-changes.ts";

let app: TestApp;
let listening: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { eventStreams: 8 } });
  listening = await listen(app);
  await addTenant(app, "100001");
  await addStaff(app, "100001", "reader", ["post_view"]);
});
afterAll(() => app.close());

/** A tab that follows; `next` waits for what fits. */
async function openTab(locks: Pick<LockManager, "request"> | undefined) {
  const client = await signIn(listening, "100001", "reader", "staff");
  const stop = new AbortController();
  const heard: (ChangeEvent | boolean)[] = [];
  let wake = () => {};
  const add = (one: ChangeEvent | boolean) => {
    heard.push(one);
    wake();
  };
  followChanges(client, { onEvent: add, onState: add }, stop.signal, locks);
  const next = async (fits: (one: ChangeEvent | boolean) => boolean) => {
    for (;;) {
      const index = heard.findIndex(fits);
      if (index >= 0) return heard.splice(index, 1)[0];
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { next, heard, stop: () => stop.abort(), client };
}
const isUp = (one: ChangeEvent | boolean) => one === true;
const isPosts = (one: ChangeEvent | boolean) => typeof one === "object" && one.resource === "/blade-system/post";
const change = () => app.services.changes.announce({ tenantId: "100001", tables: ["blade_post"], sessionId: "" });

test("two tabs share one stream, and the second takes over when the first closes", async () => {
  const locks = browserLocks();
  const first = await openTab(locks);
  await first.next(isUp);
  const second = await openTab(locks);
  await second.next(isUp);
  expect(app.services.streams.count()).toBe(1);
  change();
  expect(await first.next(isPosts)).toMatchObject({ kind: "list" });
  expect(await second.next(isPosts)).toMatchObject({ kind: "list" });
  first.stop();
  await second.next((one) => typeof one === "object" && one.kind === "again");
  change();
  expect(await second.next(isPosts)).toBeDefined();
  expect(first.heard.filter(isPosts)).toEqual([]);
  second.stop();
});

test("a tab hears that the stream has ended, so that it asks by itself again", async () => {
  const tab = await openTab(browserLocks());
  await tab.next(isUp);
  await tab.client.session.logout();
  await tab.next((one) => one === false);
  tab.stop();
});

test("a browser whose tabs cannot agree on one has no stream", async () => {
  const before = app.services.streams.count();
  const tab = await openTab(undefined);
  expect([app.services.streams.count(), tab.heard]).toEqual([before, []]);
});
