import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadTexts } from "../../texts/load-texts.ts";
import { JobCompetition, type JobCompetitionProps } from "./JobCompetition.tsx";

beforeAll(() => loadTexts("zh", "pages"));

const textOf = (job: Partial<JobCompetitionProps["job"]>, more: { ratio?: boolean } = { ratio: true }) =>
  renderToStaticMarkup(<JobCompetition job={{ headcount: 2, status: "open", ...job }} {...more} />).replace(
    /<[^>]*>/g,
    "",
  );

it.each([
  ["a hospital that hides its numbers", {}, ""],
  ["a post that nobody can apply for yet", { appliedCount: 0, status: "upcoming" }, ""],
  [
    "a post that has applicants from before its new dates",
    { appliedCount: 4, status: "upcoming" },
    "已投 4 人、竞争比 2 : 1",
  ],
  ["an open post without applicants", { appliedCount: 0 }, "已投 0 人"],
  ["a post with applicants", { appliedCount: 25 }, "已投 25 人、竞争比 12.5 : 1"],
  ["a post for one person", { appliedCount: 3, headcount: 1 }, "已投 3 人、竞争比 3 : 1"],
  ["a post with fewer applicants than places", { appliedCount: 1 }, "已投 1 人、竞争比 0.5 : 1"],
  ["a post with far more places than applicants", { appliedCount: 1, headcount: 30 }, "已投 1 人"],
  ["a post of several people", { appliedCount: 25, headcount: 0 }, "已投 25 人"],
  ["a post whose passes are shown", { appliedCount: 25, passedCount: 0 }, "已投 25 人、审查通过 0 人、竞争比 12.5 : 1"],
] as const)("shows the competition for %s", (_, job, text) => {
  expect(textOf(job)).toBe(text);
});

it("leaves the ratio out where nobody asks for it", () => {
  expect(textOf({ appliedCount: 25 }, {})).toBe("已投 25 人");
});
