import { addJob, type Hospital, openExamHospital, passScreening } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let hospital: Hospital;
let id: string;
beforeAll(async () => {
  const exam = await openExamHospital(
    ["application_view", "application_review", "score_view", "ticket_view"],
    "application_view",
  );
  hospital = exam.hospital;
  const jobId = await addJob(hospital, { stages: ["screen", "written", "onboard"] });
  id = (await passScreening(exam, jobId))[0]?.applicationId ?? "";
});
afterAll(() => hospital.close());

const open = async (as: string) => {
  const { screen, user } = await openConsole(hospital, `/recruit/application/${id}/show`, { as });
  return { screen, user, part: within(await screen.findByRole("region", { name: "文书（PDF）" })) };
};
const namesOf = (part: Awaited<ReturnType<typeof open>>["part"]) =>
  part.getAllByRole("button").map(({ textContent }) => textContent);

test("staff download a document of an application, and read why another one is not there yet", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:document";
  });
  const { screen, user, part } = await open("hr");
  expect(namesOf(part)).toEqual(["报名表", "准考证", "成绩单"]);
  await user.click(part.getByRole("button", { name: "报名表" }));
  await expect.poll(() => saved.map(({ type }) => type)).toEqual(["application/pdf"]);
  await user.click(part.getByRole("button", { name: "成绩单" }));
  expect(await screen.findByText("成绩尚未公布")).toBeTruthy();
});

test("staff who may see neither tickets nor scores are offered the form alone", async () => {
  const { part } = await open("viewer");
  expect(namesOf(part)).toEqual(["报名表"]);
});
