import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
let id: string;
beforeAll(async () => {
  hospital = await openHospital();
  const { tenantId } = hospital;
  const codes = ["application_view", "application_review", "application_reveal", "resume_export"];
  await addStaff(hospital, tenantId, "chief", codes);
  await addGuest(hospital, tenantId, "13800000001");
  const guest = await signIn(hospital, tenantId, "13800000001");
  await fillResume(guest);
  const query = { jobId: await addJob(hospital) };
  id = (await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query } })).applicationId;
});
afterAll(() => hospital.close());

/** A label that floats into the edge of its field has a gap there; one above the field has none. The name of a group is no gap. */
const gaps = (within: Element) =>
  [...within.querySelectorAll("fieldset[aria-hidden=true] > legend")].map((gap) => getComputedStyle(gap).display);

test("dialogs of their own have labels above their fields, as all forms do", async () => {
  const { screen, user, go } = await openConsole(hospital, `/recruit/application/${id}/show`, { as: "chief" });
  const open = async (name: string | RegExp) => {
    await user.click(await screen.findByRole("button", { name }));
    return screen.findByRole("dialog");
  };
  const close = async () => {
    await user.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  };
  const review = await open("不通过");
  await screen.findByRole("combobox", { name: /原因/ });
  await expect.poll(() => gaps(review)).toEqual(["none", "none"]);
  await close();
  const back = await open("退回补正");
  await screen.findByRole("group", { name: /期限|截止/ });
  await user.click(screen.getByRole("button", { name: "添加一处" }));
  await screen.findByRole("textbox", { name: /^修改说明/ });
  await expect.poll(() => gaps(back).length).toBeGreaterThan(3);
  await expect.poll(() => new Set(gaps(back))).toEqual(new Set(["none"]));
  await close();
  await expect.poll(async () => gaps(await open(/^查看/))).toEqual(["none"]);
  await close();
  await expect.poll(async () => gaps(await open("锁屏"))).toEqual(["none"]);
  await close();
  go("/recruit/application");
  // The list is read before it goes out.
  await screen.findAllByRole("rowheader");
  await expect.poll(() => screen.getByRole("button", { name: "导出简历" }).matches(":disabled")).toBe(false);
  const exported = await open("导出简历");
  await user.click(await screen.findByRole("checkbox", { name: /显示完整号码/ }));
  await expect.poll(() => gaps(exported)).toEqual(["none"]);
});
