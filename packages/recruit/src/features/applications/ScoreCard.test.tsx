import { beforeAll, expect, it } from "vitest";
import type { Application } from "../../api.ts";
import { drawnLines } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ScoreCard } from "./ScoreCard.tsx";

beforeAll(() => loadTexts("zh", "candidate"));

type Scores = NonNullable<Application["scores"]>;

const linesOf = (scores: Partial<Scores>) =>
  drawnLines(<ScoreCard scores={{ absent: [], publishTime: "2026-11-20 09:00:00", ...scores } as Scores} />).slice(2);

it("has each mark that was given, a zero and an absence among them, with the total and the place", () => {
  const scores = { written: 80.5, interview: 0, absent: ["skill"] as const, bonus: 2, total: 61.25, rank: 1 };
  expect(linesOf({ ...scores, absent: [...scores.absent] })).toEqual([
    ...["笔试", "80.5", "面试", "0", "技能考核", "缺考", "加分", "2", "总成绩", "61.25", "名次", "第 1 名"],
  ]);
});

it("leaves out what the post does not weigh, and a bonus that nobody got", () => {
  expect(linesOf({ written: 80, bonus: 0, total: 80 })).toEqual(["笔试", "80", "总成绩", "80"]);
  expect(linesOf({ bonus: 1 })).toEqual(expect.arrayContaining(["加分", "1"]));
});

it.each([
  [true, "80达到合格线"],
  [false, "80未达到合格线"],
])("says beside the total whether it is enough: %s", (passed, text) => {
  expect(linesOf({ total: 80, passed })).toEqual(["总成绩", text]);
});

it("says when a total can be had where there is none yet, and does not where there is one", () => {
  const later = "总成绩与名次待各项成绩齐全后公布。";
  expect(linesOf({ written: 80 })).toEqual(["笔试", "80", later]);
  expect(linesOf({ total: 0 })).toEqual(["总成绩", "0"]);
});
