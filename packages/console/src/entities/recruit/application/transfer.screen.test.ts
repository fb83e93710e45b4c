import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let hospital: Hospital;
let guest: Awaited<ReturnType<typeof signIn>>;
let id: string;
beforeAll(async () => {
  hospital = await openHospital();
  const { tenantId } = hospital;
  await addStaff(hospital, tenantId, "chief", ["application_view", "application_transfer", "job_view"]);
  await addStaff(hospital, tenantId, "reviewer", ["application_view", "application_review", "job_view"]);
  await addGuest(hospital, tenantId, "13800000001");
  guest = await signIn(hospital, tenantId, "13800000001");
  await fillResume(guest);
  const contact = JSON.stringify({ name: "王芳", phone: "0571-88888888" });
  const jobId = await addJob(hospital, { title: "超声科医师", allowTransfer: true, contact });
  await addJob(hospital, { title: "呼吸内科医师", contact });
  const params = { query: { jobId } };
  id = (await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params })).applicationId;
});
afterAll(() => hospital.close());

test("another post is offered from the row of an application, and the candidate is asked", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/application", { as: "chief" });
  await user.click(await screen.findByRole("button", { name: /更多操作$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "调剂到其他岗位" }));
  const dialog = within(await screen.findByRole("dialog", { name: "调剂到其他岗位" }));
  const offer = await dialog.findByRole("button", { name: "调剂到其他岗位" });
  await user.click(offer);
  expect(await dialog.findByText("请选择目标岗位")).toBeTruthy();
  const choose = async (title: RegExp) => {
    await user.click(dialog.getByRole("combobox", { name: /^目标岗位/ }));
    await user.click(await screen.findByRole("option", { name: title }));
    await user.click(offer);
  };
  await choose(/超声科医师/);
  expect(await dialog.findAllByRole("alert")).not.toEqual([]);
  await choose(/呼吸内科医师/);
  expect(await screen.findByText("操作成功!")).toBeTruthy();
  const params = { query: { id } };
  expect((await guest.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", { params })).transfer).toMatchObject({
    jobTitle: "呼吸内科医师",
  });
});

test("a reviewer without that permission is offered no other post", async () => {
  const { screen } = await openConsole(hospital, "/recruit/application", { as: "reviewer" });
  await screen.findAllByRole("rowheader");
  expect(screen.queryByRole("button", { name: /更多操作$/ })).toBeNull();
});
