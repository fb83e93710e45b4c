import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { openPage } from "../../../testing/page.ts";
import { emptyStorage } from "./testing/open-site.ts";

afterEach(() => {
  vi.doUnmock("./client.ts");
});

/** The session of a browser after a page load, with its stored values. */
async function fresh(kept?: string) {
  openPage("http://hospital.test/", () => Promise.reject(new Error("nothing is asked")));
  // Pages of earlier test files have left stored values.
  emptyStorage();
  if (kept !== undefined) localStorage.setItem("recruit-token", kept);
  vi.resetModules();
  const loaded = vi.fn(() => ({}));
  vi.doMock("./client.ts", loaded);
  return { ...(await import("./session.ts")), ...(await import("./session-source.ts")), loaded };
}

it("is known at once where the browser kept none, and the client is left alone", async () => {
  const { session, loaded } = await fresh();
  expect([session.isKnown(), session.get()]).toEqual([true, undefined]);
  const leave = session.subscribe(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(loaded).not.toHaveBeenCalled();
  leave();
});

it("is not known before the client has been loaded where the browser kept one", async () => {
  const { session, connectSession, loaded } = await fresh("x");
  expect(session.isKnown()).toBe(false);
  let heard = 0;
  const leave = session.subscribe(() => {
    heard += 1;
  });
  await expect.poll(() => loaded.mock.calls.length).toBe(1);
  const kept = { userId: "7" };
  connectSession({ get: () => kept, subscribe: () => () => undefined } as never);
  expect([session.isKnown(), session.get(), heard]).toEqual([true, kept, 1]);
  leave();
  // The client is loaded by now.
  session.subscribe(() => undefined)();
  expect(loaded).toHaveBeenCalledOnce();
});

it("is none in a browser that gives no storage", async () => {
  const { session } = await fresh();
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("denied");
  });
  expect(session.isKnown()).toBe(true);
  vi.restoreAllMocks();
});

it("is not known on the server, which draws every page for a visitor", async () => {
  const { useSession, useSessionKnown } = await fresh();
  const Told = () => `${useSession()?.userId} ${useSessionKnown()}`;
  expect(renderToStaticMarkup(<Told />)).toBe("undefined false");
});
