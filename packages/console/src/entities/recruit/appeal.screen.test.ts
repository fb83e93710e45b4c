import { addJob, type Hospital, openExamHospital } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
let applicationId: string;
beforeAll(async () => {
  const { hr, crowd, ...exam } = await openExamHospital(
    ["application_view", "application_review", "appeal_view", "appeal_answer"],
    "appeal_view",
  );
  hospital = exam.hospital;
  const [candidate] = crowd;
  if (!candidate) throw new Error("no candidate");
  ({ applicationId } = await candidate.submit(await addJob(hospital, { title: "放射科技师" })));
  await hr.review([applicationId], "fail", { reasonCode: "other" });
  await candidate.client.POST("/mrhr-zpgl-new/recruitGuestAppeal/submit", {
    body: { applicationId, kind: "appeal", content: "专业目录有本专业" },
  });
});
afterAll(() => hospital.close());

test("staff read an appeal, uphold it with an answer, and the application is reviewed again", async () => {
  const review = await openConsole(hospital, `/recruit/application/${applicationId}/show`, { as: "hr" });
  expect(await review.screen.findByText("申诉中")).toBeTruthy();
  await review.user.click(await review.screen.findByRole("link", { name: "查看并答复申诉" }));
  const { screen, user } = review;
  expect(await screen.findByText("专业目录有本专业")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: /^答复申诉/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("combobox", { name: /^结论/ }));
  await user.click(await screen.findByRole("option", { name: "成立，恢复审查" }));
  await user.type(dialog.getByRole("textbox", { name: /^答复/ }), "专业相符");
  await user.click(dialog.getByRole("button", { name: "答复申诉" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => screen.queryByRole("button", { name: /^答复申诉/ })).toBeNull();
  const row = await hospital.db
    .selectFrom("recruitApplication")
    .select("state")
    .where("id", "=", applicationId)
    .execute();
  expect(row).toEqual([{ state: "active" }]);
});
