import { addJob, type Hospital, openExamHospital, passScreening } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSite } from "../testing/open-site.ts";

const phone = "13800000011";

let hospital: Hospital;
let id: string;
beforeAll(async () => {
  const exam = await openExamHospital(
    ["application_view", "application_review", "ticket_view", "ticket_edit"],
    "ticket_view",
  );
  hospital = exam.hospital;
  const jobId = await addJob(hospital, { title: "放射科技师", stages: ["screen", "written", "onboard"] });
  id = (await passScreening(exam, jobId))[0]?.applicationId ?? "";
  await exam.hr.client.POST("/mrhr-zpgl-new/recruitTicket/issue", {
    body: {
      ...{ jobId, time: "2026-12-27 09:00:00", place: "仁和市第一中学" },
      ...{ rooms: [{ room: "01", seats: 30 }], overrideReason: "急需岗位" },
    },
  });
});
afterAll(() => hospital.close());

test("a ticket says when, where and in which seat the exam is", async () => {
  const { screen } = await openSite(hospital, `/recruit/user/ticket?id=${id}`, { as: phone });
  const ticket = within(await screen.findByRole("article"));
  expect(ticket.getByRole("heading", { level: 1, name: "准考证" })).toBeTruthy();
  for (const text of ["放射科技师", "2026-12-27 09:00", "仁和市第一中学", "01"])
    expect(ticket.getAllByText(text)).not.toEqual([]);
  expect(screen.getByRole("button", { name: "打印准考证" })).toBeTruthy();
});

test("a ticket in English marks the words that stay Chinese", async () => {
  const { screen } = await openSite(hospital, `/recruit/user/ticket?id=${id}`, { as: phone, language: "en" });
  const ticket = within(await screen.findByRole("article"));
  for (const text of ["放射科技师", "仁和市第一中学"])
    expect(ticket.getByText(text).closest("[lang]")?.getAttribute("lang")).toBe("zh-CN");
});

test("a ticket is downloaded as a PDF file that is named after its candidate, while it can be printed", async () => {
  const saved: [name: string, blob: Blob][] = [];
  const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:ticket");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, made.mock.lastCall?.[0] as Blob]);
  });
  const { screen, user } = await openSite(hospital, `/recruit/user/ticket?id=${id}`, { as: phone });
  await user.click(await screen.findByRole("button", { name: "下载准考证（PDF）" }));
  await expect
    .poll(() => saved.map(([name, { type }]) => [name, type]))
    .toEqual([[`准考证-${phone}.pdf`, "application/pdf"]]);
});
