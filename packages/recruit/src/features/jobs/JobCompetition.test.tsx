import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadTexts } from "../../texts/load-texts.ts";
import { JobCompetition, type JobCompetitionProps } from "./JobCompetition.tsx";

beforeAll(() => loadTexts("zh", "pages"));

const textOf = (job: Partial<JobCompetitionProps["job"]>, ratio = true) =>
  renderToStaticMarkup(<JobCompetition job={{ headcount: 2, status: "open", ...job }} ratio={ratio} />).replace(
    /<[^>]*>/g,
    "",
  );

it.each([
  ["a hospital that hides its numbers", {}, ""],
  ["a post that nobody can apply for yet", { appliedCount: 0, status: "upcoming" }, ""],
  ["an open post without applicants", { appliedCount: 0 }, "已投 0 人"],
  ["a post with applicants", { appliedCount: 25 }, "已投 25 人、竞争比 12.5 : 1"],
  ["a post with far more places than applicants", { appliedCount: 1, headcount: 30 }, "已投 1 人"],
  ["a post of several people", { appliedCount: 25, headcount: 0 }, "已投 25 人"],
  ["a post whose passes are shown", { appliedCount: 25, passedCount: 0 }, "已投 25 人、审查通过 0 人、竞争比 12.5 : 1"],
] as const)("%s", (_, job, text) => {
  expect(textOf(job)).toBe(text);
});

it("leaves the ratio out where nobody asks for it", () => {
  expect(textOf({ appliedCount: 25 }, false)).toBe("已投 25 人");
});
