import { beforeAll, expect, it } from "vitest";
import type { Article, ArticleSummary, JobSummary } from "../../api.ts";
import { drawnLines } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { FileCard, JobCard } from "./NoticeCards.tsx";
import { NoticeList } from "./NoticeList.tsx";

beforeAll(() => loadTexts("zh", "pages"));

const notice = { id: "7", title: "冬季招聘公告", categoryName: "招聘公告", releaseTime: "2026-11-20 09:00:00" };

it("has a mark for a notice on top, and the summary where there is room and there is one", () => {
  const linesOf = (article: Partial<ArticleSummary>, brief?: true) =>
    drawnLines(<NoticeList articles={[{ ...notice, ...article } as ArticleSummary]} {...(brief && { brief })} />);
  const line = "冬季招聘公告招聘公告2026-11-20";
  expect(linesOf({ isTop: false, summary: "" })).toEqual([line]);
  expect(linesOf({ isTop: true, summary: "招 20 人" })).toEqual(["冬季招聘公告置顶招聘公告2026-11-20", "招 20 人"]);
  expect(linesOf({ summary: "招 20 人" }, true)).toEqual([line]);
});

it.each([
  ["岗位表.v2.xlsx", "XLSX · 2.0 KB"],
  ["岗位表", "2.0 KB"],
])("the card of the file %s says its kind, where its name does, and its size", (name, facts) => {
  const file = { name, link: "/f", size: 2048 } as Article["attachments"][number];
  expect(drawnLines(<FileCard file={file} />)).toEqual([name, facts]);
});

it("the card of a post says how it stands unless it is just open", () => {
  const job = {
    id: "7",
    hireMode: 1,
    title: "儿科医师",
    deptName: "儿科",
    headcount: 0,
    applyEnd: "2026-11-30 17:30:00",
  };
  const linesOf = (status: JobSummary["status"]) => drawnLines(<JobCard job={{ ...job, status } as JobSummary} />);
  expect(linesOf("open").slice(0, 3)).toEqual(["儿科医师", "儿科", "招聘若干人"]);
  expect(linesOf("closed")[0]).toMatch(/^儿科医师.*已截止$/);
});
