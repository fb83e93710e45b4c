import { addGuest, addJob, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

const phone = "13800000001";
const path = "/recruit/user/privacy";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, hospital.tenantId, phone);
});
afterAll(() => hospital.close());

test("a visitor is sent to sign in, and comes back", async () => {
  const page = await openSite(hospital, path);
  expect(await page.screen.findByRole("button", { name: "登录" })).toBeTruthy();
  expect(page.path()).toBe("/login/userlogin?redirect=%2Frecruit%2Fuser%2Fprivacy");
});

test("a candidate who agreed to nothing is told so", async () => {
  const { screen } = await openSite(hospital, path, { as: phone });
  expect(await screen.findByText("还没有授权记录")).toBeTruthy();
});

test("a candidate takes a consent back after being asked, and both the page and the hospital say so", async () => {
  const client = await signIn(hospital, hospital.tenantId, phone);
  await fillResume(client);
  const jobId = await addJob(hospital);
  await client.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } });
  const consents = () => client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/consents");

  const { screen, user } = await openSite(hospital, path, { as: phone });
  const [first] = await screen.findAllByRole("button", { name: /^撤回同意/ });
  await user.click(first as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  expect((await consents()).map(({ withdrawnAt }) => withdrawnAt)).toEqual(["", ""]);
  await user.click(dialog.getByRole("button", { name: "撤回同意" }));
  expect(await screen.findByText("已撤回")).toBeTruthy();
  expect((await consents()).map(({ withdrawnAt }) => withdrawnAt !== "")).toEqual([true, false]);
});
