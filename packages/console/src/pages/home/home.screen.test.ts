import { addJob, addStaff, type Hospital, openHospital } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addJob(hospital, { publishState: "draft", contact: JSON.stringify({ name: "王芳", phone: "0571-88888888" }) });
  await addStaff(hospital, "100001", "hr", ["job_view", "job_publish", "objection_view", "objection_close"]);
  await addStaff(hospital, "100001", "reader", ["job_view"]);
});
afterAll(() => hospital.close());

test("the first page says what waits for a person, and leads there", async () => {
  const { screen, user, path } = await openConsole(hospital, "/my-info", { as: "hr" });
  await user.click(await screen.findByRole("link", { name: /1\s*个岗位草稿待发布/ }));
  expect(decodeURIComponent(path())).toContain('/recruit/job?filter={"publishState":"draft"}');
});

test("a person without tasks is shown none", async () => {
  const { screen } = await openConsole(hospital, "/my-info", { as: "reader" });
  expect(await screen.findByText("reader，您好")).toBeTruthy();
  expect(screen.queryByText("待办")).toBeNull();
});
