import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
let id: string;
beforeAll(async () => {
  hospital = await openHospital();
  const { tenantId } = hospital;
  await addStaff(hospital, tenantId, "hr", [
    "candidate_view",
    "candidate_export",
    "application_view",
    "application_reveal",
  ]);
  await addStaff(hospital, tenantId, "reader", ["candidate_view"]);
  await addGuest(hospital, tenantId, "13800000001");
  const guest = await signIn(hospital, tenantId, "13800000001");
  await fillResume(guest);
  for (const title of ["心血管内科医师", "普外科医师"]) {
    const query = { jobId: await addJob(hospital, { title }) };
    await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query } });
  }
  const hr = await signIn(hospital, tenantId, "hr", "staff");
  id = (await hr.GET("/mrhr-zpgl-new/recruitCandidate/list")).records[0]?.id ?? "";
});
afterAll(() => hospital.close());

const open = (path: string, as: string) => openConsole(hospital, `/recruit/candidate${path}`, { as });

test("a person is listed once, and their page leads to each application", async () => {
  const { screen, user } = await open("", "hr");
  const row = within((await screen.findByText("普外科医师")).closest("tr") as HTMLElement);
  expect(row.getByText("138****0001")).toBeTruthy();
  expect(screen.queryByText("心血管内科医师")).toBeNull();
  await user.click(row.getByRole("link"));
  expect(await screen.findByRole("heading", { name: "投递记录（2）" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "心血管内科医师" }));
  await user.click(await screen.findByRole("link", { name: "此人的全部投递" }));
  expect(await screen.findByRole("heading", { name: "投递记录（2）" })).toBeTruthy();
});

test("numbers open for a reason, which the view log keeps", async () => {
  const { screen, user } = await open(`/${id}/show`, "hr");
  await user.click(await screen.findByRole("button", { name: "查看完整信息" }));
  const asked = within(await screen.findByRole("dialog", { name: "查看完整信息" }));
  const reason = asked.getByRole("textbox", { name: /查看原因/ });
  expect(reason.getAttribute("aria-invalid")).toBe("false");
  await user.click(asked.getByRole("button", { name: "查看" }));
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  await user.type(reason, "通知面试");
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("false");
  // Without a ticked box nothing is shown.
  const boxes = asked.getAllByRole("checkbox", { checked: true });
  for (const box of boxes) await user.click(box);
  const show = asked.getByRole<HTMLButtonElement>("button", { name: "查看" });
  await expect.poll(() => show.disabled).toBe(true);
  for (const box of boxes) await user.click(box);
  await user.click(asked.getByRole("button", { name: "查看" }));
  expect(await screen.findByRole("link", { name: "13800000001" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "查看完整信息" })).toBeNull();
  const views = await hospital.db.selectFrom("privacyViewLog").select(["guestId", "reason", "fields"]).execute();
  expect(views).toEqual([{ guestId: id, reason: "通知面试", fields: ["phone", "idNo"] }]);
});

test("a reader is offered neither numbers nor applications nor a sheet", async () => {
  const { screen } = await open(`/${id}/show`, "reader");
  expect(await screen.findByText("普外科医师", { selector: "li *" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "普外科医师" })).toBeNull();
  expect(screen.queryByRole("button", { name: "查看完整信息" })).toBeNull();
});
