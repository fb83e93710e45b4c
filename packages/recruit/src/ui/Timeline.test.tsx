import { expect, it } from "vitest";
import { drawnLines, drawnMarkup } from "../testing/drawn-lines.tsx";
import { Steps, Timeline, type TimelineItem } from "./Timeline.tsx";

const steps = (["done", "current", "ahead", "ended"] as const).map(
  (state, index): TimelineItem => ({ key: state, title: `第 ${index + 1} 步`, state }),
);

it("steps have a sign where one went and where the way ended, and numbers elsewhere", () => {
  expect(drawnLines(<Steps items={steps} label="流程" />)).toEqual(["✓第 1 步", "2第 2 步", "3第 3 步", "–第 4 步"]);
});

it.each([
  ["steps", <Steps key="s" items={steps} label="流程" />],
  ["a timeline", <Timeline key="t" items={steps} />],
])("the present step of %s is told", (_, part) => {
  const current = [...drawnMarkup(part).matchAll(/<li ([^>]*)>/g)].map(([, has = ""]) => has.includes("aria-current"));
  expect(current).toEqual([false, true, false, false]);
});

it("a step of a timeline has its time and more words where there are any", () => {
  const item = { key: "a", title: "投递", state: "done" } as const;
  expect(drawnLines(<Timeline items={[item]} />)).toEqual(["投递"]);
  expect(drawnLines(<Timeline items={[{ ...item, time: "2026-11-20 09:00", detail: <b>本人</b> }]} />)).toEqual([
    ...["投递", "2026-11-20 09:00", "本人"],
  ]);
});
