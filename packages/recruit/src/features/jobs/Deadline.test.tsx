import { flushSync } from "react-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { openPage } from "../../../../../testing/page.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { Deadline } from "./Deadline.tsx";

beforeAll(() => loadTexts("zh", "pages"));

afterEach(() => {
  vi.useRealTimers();
});

type Status = "upcoming" | "open" | "closing";
const job = (status: Status, remainingSeconds = 90_000) => ({
  ...{ applyStart: "2026-11-25 08:30:00", applyEnd: "2026-11-30 17:30:00", status, remainingSeconds },
});
const textOf = (status: Status, brief?: true) =>
  renderToStaticMarkup(<Deadline job={job(status)} {...(brief && { brief })} />).replace(/<[^>]*>/g, "");

it("says until when one can apply, and what is left in the last days; in a narrow place one of the two", () => {
  expect(textOf("closing")).toMatch(/11-30 17:30.*1 天/);
  expect(textOf("closing", true)).toMatch(/^(?!.*11-30).*1 天/);
  for (const brief of [undefined, true] as const) expect(textOf("open", brief)).toMatch(/^(?!.*天).*11-30 17:30$/);
});

it("says in a narrow place when a post opens that has not", () => {
  expect(textOf("upcoming", true)).toMatch(/11-25 08:30 开始报名$/);
  expect(textOf("upcoming")).toMatch(/11-30 17:30$/);
});

it("keeps no timer for a post that does not close soon, and one for its last second", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const { createRoot } = await import("react-dom/client");
  for (const [shown, timers] of [
    [job("open"), 0],
    [job("closing", 0), 0],
    [job("closing", 1), 1],
  ] as const) {
    const page = openPage("http://hospital.test/", () => Promise.reject(new Error("a deadline asks nothing")));
    const root = createRoot(document.body.appendChild(document.createElement("div")));
    page.onClosed(() => root.unmount());
    flushSync(() => root.render(<Deadline job={shown} />));
    expect(vi.getTimerCount()).toBe(timers);
  }
});

it("counts down while somebody looks, and ends at nothing", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const page = openPage("http://hospital.test/", () => Promise.reject(new Error("a deadline asks nothing")));
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  page.onClosed(() => root.unmount());
  flushSync(() => root.render(<Deadline job={job("closing", 3)} brief />));
  await expect.poll(() => document.body.textContent).toContain("00:00:03");
  vi.advanceTimersByTime(1000);
  await expect.poll(() => document.body.textContent).toContain("00:00:02");
  vi.advanceTimersByTime(9000);
  await expect.poll(() => document.body.textContent).not.toContain("00:00");
});
