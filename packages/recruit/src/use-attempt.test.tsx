import { flushSync } from "react-dom";
import { beforeAll, expect, it } from "vitest";
import { openPage } from "../../../testing/page.ts";
import { loadTexts } from "./texts/load-texts.ts";
import { useAttempt } from "./use-attempt.ts";

beforeAll(() => loadTexts("zh", "site"));

/** A component that uses an attempt. */
async function opened() {
  const page = openPage("http://hospital.test/", () => Promise.reject(new Error("nothing is asked")));
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  page.onClosed(() => root.unmount());
  let latest: ReturnType<typeof useAttempt> | undefined;
  const Part = () => {
    latest = useAttempt();
    return null;
  };
  flushSync(() => root.render(<Part />));
  const now = () => latest as ReturnType<typeof useAttempt>;
  return { now, isBusy: () => now().busy, failure: () => now().failure };
}

it("is busy while it runs, says whether it went well, and forgets a failure before the next time", async () => {
  const { now, isBusy, failure } = await opened();
  expect([isBusy(), failure()]).toEqual([false, undefined]);
  let end: (error?: Error) => void = () => undefined;
  const run = () =>
    now().attempt(
      () =>
        new Promise<void>((resolve, reject) => {
          end = (error) => (error ? reject(error) : resolve());
        }),
    );
  const first = run();
  await expect.poll(isBusy).toBe(true);
  end(new Error("broken"));
  expect(await first).toBe(false);
  await expect.poll(isBusy).toBe(false);
  expect(failure()).not.toBeUndefined();
  const second = run();
  await expect.poll(isBusy).toBe(true);
  expect(failure()).toBeUndefined();
  end();
  expect(await second).toBe(true);
  await expect.poll(isBusy).toBe(false);
  expect(failure()).toBeUndefined();
});

it("a failure is forgotten where it is asked about anew", async () => {
  const { now, failure } = await opened();
  await now().attempt(() => Promise.reject(new Error("broken")));
  await expect.poll(failure).not.toBeUndefined();
  now().forget();
  await expect.poll(failure).toBeUndefined();
});
