import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let hospital: Hospital;
/** Eleven applications, the first ones first: one more than a page of the list has. */
const ids: string[] = [];
beforeAll(async () => {
  hospital = await openHospital();
  const { tenantId } = hospital;
  await addStaff(hospital, tenantId, "hr", ["application_view", "application_review"]);
  await addGuest(hospital, tenantId, "13800000001");
  const guest = await signIn(hospital, tenantId, "13800000001");
  await fillResume(guest);
  for (let at = 0; at < 11; at++) {
    hospital.setNow(`2026-11-20 12:${10 + at}:00`);
    const query = { jobId: await addJob(hospital, { jobCode: `Q${at}` }) };
    const { applicationId } = await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query } });
    ids.push(applicationId);
  }
});
afterAll(() => hospital.close());

test("a reviewer goes on by keys, over the edge of a page, decides, and the next one opens by itself", async () => {
  const list = "/recruit/application?perPage=10&page=1&sort=submitTime&order=ASC&filter=%7B%7D";
  const { screen, user, path, go } = await openConsole(hospital, list, { as: "hr" });
  await screen.findAllByRole("row");
  go(`/recruit/application/${ids[9]}/show`);
  expect(await screen.findByText("第 10 / 11 位")).toBeTruthy();
  await user.keyboard("j");
  await expect.poll(path).toContain(ids[10]);
  expect(await screen.findByText("第 11 / 11 位")).toBeTruthy();
  expect(screen.getByRole("button", { name: "下一位" })).toHaveProperty("disabled", true);
  await user.keyboard("k");
  await screen.findByText("第 10 / 11 位");
  await user.keyboard("k");
  await expect.poll(path).toContain(ids[8]);
  await screen.findByText("第 9 / 11 位");
  await screen.findByRole("button", { name: "通过" });
  await user.keyboard("p");
  const dialog = within(await screen.findByRole("dialog", { name: "通过：1 人" }));
  // Letters belong to the dialog now.
  await user.type(dialog.getByRole("textbox", { name: "给应聘者的说明" }), "jk");
  await user.click(dialog.getByRole("button", { name: "通过" }));
  await expect.poll(path).toContain(ids[9]);
  const stageOf = async (id = "") =>
    (await hospital.db.selectFrom("recruitApplication").select("stage").where("id", "=", id).executeTakeFirst())?.stage;
  expect(await stageOf(ids[8])).not.toBe("screen");
  expect(await stageOf(ids[9])).toBe("screen");
  await screen.findByText("第 10 / 11 位");
  await user.click(screen.getByRole("switch", { name: "快捷键" }));
  await user.keyboard("x");
  expect(screen.queryByRole("dialog")).toBeNull();
});
