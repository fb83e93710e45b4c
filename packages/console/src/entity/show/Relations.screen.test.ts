import { addJob, addStaff, type Hospital, openHospital } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// What refers to a record, on its page.

const contact = JSON.stringify({ name: "王芳", phone: "0571-88888888" });

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", ["dept_view", "job_view", "user_view"]);
  await addStaff(hospital, "100001", "clerk", ["dept_view", "job_view"]);
  await addStaff(hospital, "100001", "reader", ["dept_view"]);
  await addJob(hospital, { title: "心内科医师", jobCode: "S-001", contact });
  await addJob(hospital, { title: "心内科护士", jobCode: "S-002", contact });
});
afterAll(() => hospital.close());

const openDept = (as: string, fetch = hospital.fetch) =>
  openConsole({ ...hospital, fetch }, `/system/dept/${hospital.deptId}/show`, { as });

test("a record lists what refers to it, with the count, and a list opens narrowed to it", async () => {
  const asked: string[] = [];
  const { screen, user, path } = await openDept("hr", (request) => {
    asked.push(new URL(request.url).pathname);
    return hospital.fetch(request);
  });
  const tab = await screen.findByRole("tab", { name: "关联" });
  await screen.findAllByRole("term");
  // Nothing is asked until somebody looks.
  expect(asked.filter((call) => /recruitJob|user\/page/.test(call))).toEqual([]);
  await user.click(tab);
  const jobs = within(await screen.findByRole("region", { name: "招聘岗位（2）" }));
  expect(jobs.getByRole("link", { name: "心内科医师" })).toBeTruthy();
  expect(jobs.queryByRole("columnheader", { name: /用人部门/ })).toBeNull();
  const users = within(await screen.findByRole("region", { name: "用户（0）" }));
  expect(users.getByText("没有")).toBeTruthy();
  expect(users.queryByRole("link", { name: "在列表中打开" })).toBeNull();
  await user.click(jobs.getByRole("link", { name: "在列表中打开" }));
  await expect.poll(path).toMatch(/^\/admin\/recruit\/job\?filter=/);
  expect(await screen.findByRole("link", { name: "心内科护士" })).toBeTruthy();
});

test("a list is offered to those alone who may open it", async () => {
  const clerk = await openDept("clerk");
  await clerk.user.click(await clerk.screen.findByRole("tab", { name: "关联" }));
  await clerk.screen.findByRole("region", { name: "招聘岗位（2）" });
  expect(clerk.screen.queryByRole("region", { name: /^用户/ })).toBeNull();

  const reader = await openDept("reader");
  await reader.screen.findByRole("tab", { name: "历史" });
  expect(reader.screen.queryByRole("tab", { name: "关联" })).toBeNull();
});

test("a role names its people, and each leads back to its roles", async () => {
  const { db } = hospital;
  await addStaff(hospital, "100001", "chief", ["role_view", "user_view"]);
  const role = await db.selectFrom("bladeRole").select("id").where("roleAlias", "=", "chief").executeTakeFirstOrThrow();
  const { screen, user } = await openConsole(hospital, `/system/role/${role.id}/show`, { as: "chief" });
  await user.click(await screen.findByRole("tab", { name: "关联" }));
  const people = within(await screen.findByRole("region", { name: "用户（1）" }));
  expect(people.getByRole("link", { name: "chief" })).toBeTruthy();
});
