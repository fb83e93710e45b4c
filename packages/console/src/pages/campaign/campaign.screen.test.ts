import { addJob, type Hospital, openExamHospital, passScreening } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
let planId: string;
let jobId: string;
beforeAll(async () => {
  const exam = await openExamHospital(
    ["application_view", "application_review", "score_view", "plan_view"],
    "plan_view",
  );
  hospital = exam.hospital;
  planId = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id: planId, name: "二〇二六年公开招聘", year: 2026, publishState: "published" },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 17:30:00" },
    })
    .execute();
  jobId = await addJob(hospital, {
    ...{ planId, title: "内科医师", jobCode: "A01", headcount: 1, stages: ["screen", "written", "medical", "onboard"] },
    scoring: JSON.stringify({ weights: { written: 100 }, tieBreak: [] }),
  });
  await passScreening(exam, jobId);
});
afterAll(() => hospital.close());

const linkOf = (filter: object, resource = "recruit/application") =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test("HR comes from the first page to a plan, and from its numbers to the people and the missing scores", async () => {
  const { screen, user } = await openConsole(hospital, "/", { as: "hr" });
  await user.click(await screen.findByRole("link", { name: /二〇二六年公开招聘.*3 项待办/ }));
  const table = within(await screen.findByRole("region", { name: "各岗位进度" }));
  const row = within(table.getByRole("row", { name: /内科医师/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["1", "3", "0", "3", "00 / 1", "00 / 1", "0", "0"],
  ]);
  const people = row.getAllByRole("link", { name: "3" }).map((link) => link.getAttribute("href"));
  expect(people.map((href) => href?.replace("/admin", ""))).toEqual([
    linkOf({ jobId }),
    linkOf({ jobId, tab: "written" }),
  ]);
  expect(screen.getByText("2026-12-01 17:30")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: /人缺笔试成绩：A01 内科医师/ }));
  expect(await screen.findByRole("button", { name: "按比例入围" })).toBeTruthy();
});

test("a person who may not see applications is not shown how a plan stands", async () => {
  const { screen } = await openConsole(hospital, `/campaign/${planId}`, { as: "viewer" });
  expect(await screen.findByText("没有权限")).toBeTruthy();
});
