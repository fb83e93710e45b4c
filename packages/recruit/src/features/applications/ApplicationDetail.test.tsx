import { beforeAll, expect, it } from "vitest";
import type { Application } from "../../api.ts";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ApplicationDetail } from "./ApplicationDetail.tsx";
import { Receipt } from "./Receipt.tsx";

beforeAll(async () => {
  await loadTexts("zh", "pages");
  await loadTexts("zh", "candidate");
});

const event = (id: string, action: string) => ({
  ...{ id, action, state: "active", stage: "screen", result: "pending" },
  ...{ at: "2026-11-20 09:00:15", actorName: "李敏" },
});
const base = {
  ...{ id: "7", jobTitle: "放射科技师", deptName: "放射科", applicationNo: "ZP-1", hireMode: 1, jobId: "9" },
  ...{ state: "active", stage: "screen", result: "pending", stages: ["screen", "interview"], allowedActions: [] },
  ...{ appeals: [], recheckParts: [], recheckEnd: "", appealEnd: "", letters: [] },
  ...{ planSteps: [], timeline: [event("2", "submit"), event("1", "submit")], snapshotHash: "abc" },
};
const application = (more: object) => ({ ...base, ...more }) as unknown as Application;
const page = (more: object = {}) => (
  <ApplicationDetail application={application(more)} onChange={() => {}} onRefused={() => {}} snapshot="简历" />
);
const interview = { planSteps: [{ label: "面试", from: "2099-12-28 09:00:00", to: "" }] };

it("has the facts that are known, and no empty ones", () => {
  const facts = (more?: object) => drawnMarkup(page(more)).match(/<ul class="application-facts">.*?<\/ul>/)?.[0] ?? "";
  expect(facts().match(/<li/g)).toHaveLength(3);
  expect(facts()).not.toMatch(/投递时间|公示名单/);
  const full = facts({ planName: "第一批", submitTime: "2026-11-20 09:00:15", publicityArticleId: "5" });
  expect(full.match(/<li/g)).toHaveLength(6);
  expect(full).toMatch(/<li>第一批<\/li>.*投递时间.*<a [^>]*id=5[^>]*>查看公示名单/);
});

it("has a ticket and marks where there are some", () => {
  const ticket = { isOpen: true, printFrom: "", printTo: "", time: "2099-12-27 09:00:00" };
  const scores = { absent: [], publishTime: "2026-11-20 09:00:00", written: 80 };
  const full = drawnLines(page({ ticket, scores })).join("\n");
  expect(full).toMatch(/准考证已发放/);
  expect(full).toMatch(/^成绩/m);
  const plain = drawnMarkup(page());
  expect(plain).not.toMatch(/准考证已发放|application-ticket|成绩/);
});

it("has the letters of the hospital, with a way to download each", () => {
  const letter = {
    id: "3",
    kind: "interview",
    title: "面试通知书",
    content: "请于周五到院",
    sendTime: "2026-11-20 09:00:15",
  };
  const lines = drawnLines(page({ letters: [letter] })).join("\n");
  for (const part of ["面试通知书", "请于周五到院", "2026-11-20 09:00", "下载 PDF"]) expect(lines).toContain(part);
  expect(drawnLines(page()).join("\n")).not.toContain("医院通知书");
});

it("says what is still to come until it is over, and nothing where no day is known", () => {
  const coming = (more?: object) => drawnLines(page(more)).includes("我的时间安排");
  expect(coming(interview)).toBe(true);
  expect(drawnLines(page(interview))).toContain("面试 下一步2099-12-28 09:00");
  expect([coming(), coming({ ...interview, state: "withdrawn" })]).toEqual([false, false]);
});

it("has the last step of its history as the present one", () => {
  const history = drawnMarkup(page()).split("办理进度")[1] ?? "";
  expect([...history.matchAll(/<li[^>]*>/g)].slice(0, 2).map(([tag]) => tag.includes('aria-current="step"'))).toEqual([
    ...[true, false],
  ]);
});

it("a receipt has the plan where there is one", () => {
  const receipt = (more: object) =>
    drawnLines(
      <Receipt application={application({ submitTime: "2026-11-20 09:00:15", ...more })} hospital="仁和医院" />,
    );
  expect(receipt({ planName: "第一批" })).toContain("第一批");
  expect(receipt({ planName: "第一批" })).toHaveLength(receipt({}).length + 2);
});
