import { beforeAll, expect, it } from "vitest";
import type { ApplicationSummary } from "../../api.ts";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ApplicationCard } from "./ApplicationCard.tsx";
import type { ApplicationGroup } from "./application-groups.ts";

beforeAll(() => loadTexts("zh", "candidate"));

const card = (more: Partial<ApplicationSummary> = {}, group: ApplicationGroup = "running") => (
  <ApplicationCard
    application={
      {
        ...{ id: "7", jobTitle: "放射科技师", deptName: "放射科", applicationNo: "ZP-1", hireMode: 1, jobId: "9" },
        ...{ state: "active", stage: "screen", result: "pending", allowedActions: [] },
        ...more,
      } as unknown as ApplicationSummary
    }
    group={group}
    onChange={() => {}}
  />
);

it("has the plan and the time where there are some, and no empty lines elsewhere", () => {
  const plain = drawnLines(card()).join("\n");
  expect(plain).toContain("受理编号 ZP-1");
  expect(plain).not.toMatch(/投递时间|公示名单/);
  expect(
    drawnMarkup(card())
      .match(/<ul class="application-facts">.*?<\/ul>/)?.[0]
      .match(/<li>/g),
  ).toHaveLength(2);
  const full = drawnLines(card({ planName: "第一批", submitTime: "2026-11-20 09:00:15" }));
  expect(full).toEqual(expect.arrayContaining(["第一批", "投递时间 2026-11-20 09:00"]));
});

it("leads to the public list where it stands on one", () => {
  expect(drawnMarkup(card({ publicityArticleId: "5" }))).toMatch(/<a [^>]*href="[^"]*id=5[^"]*"[^>]*>查看公示名单/);
  expect(drawnMarkup(card())).not.toContain("查看公示名单");
});

it("has a ticket until its exam, and none after it", () => {
  const ticket = (time: string) => ({ ticket: { isOpen: true, printFrom: "", printTo: "", time } }) as never;
  const told = (more: Partial<ApplicationSummary>) => drawnLines(card(more)).join().includes("准考证已发放");
  expect([told(ticket("2099-12-27 09:00:00")), told(ticket("2001-12-27 09:00:00")), told({})]).toEqual([
    ...[true, false, false],
  ]);
});

it("has the answers that the hospital waits for in its own group alone, and nothing else", () => {
  const returned = { state: "returned", allowedActions: ["resubmit", "withdraw"] } as const;
  const buttons = (group: ApplicationGroup) =>
    [
      ...drawnMarkup(card({ ...returned, allowedActions: [...returned.allowedActions] }, group)).matchAll(
        /<button.*?>(.*?)<\/button>/g,
      ),
    ].map(([, text]) => text);
  expect([buttons("yours"), buttons("running"), buttons("over")]).toEqual([["重新提交"], [], []]);
});
