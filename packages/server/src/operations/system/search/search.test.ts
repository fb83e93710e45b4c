import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, addJob, addStaff, addTenant, type Hospital, openHospital, signIn } from "../../../testing/index.ts";
import { callsOf } from "../../recruit/application/application-calls-fixture.ts";
import { fillResume } from "../../recruit/recruit-fixture.ts";
import { giveDataScope } from "../scope/scope-fixture.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "100002");
  await addStaff(hospital, "100001", "hr", ["job_view", "dept_view", "dept_edit"]);
  await addStaff(hospital, "100001", "clerk", ["dept_view"]);
  await addStaff(hospital, "100001", "narrow", ["job_view"]);
  await addStaff(hospital, "100002", "stranger", ["job_view"]);
  await addJob(hospital, { title: "麻醉科医师", jobCode: "AN-07" });
});
afterAll(() => hospital.close());

const search = async (client: BladeClient, text: string) =>
  (await client.GET("/blade-system/search/list", { params: { query: { text } } })).map(
    ({ entity, kind, title, key }) => [entity, kind, title, key],
  );
const as = (account: string, tenantId = "100001") => signIn(hospital, tenantId, account, "staff");
const post = ["recruit/job", "招聘岗位", "麻醉科医师", "AN-07"];

test("a person finds a record by a part of its name or of its code", async () => {
  const hr = await as("hr");
  expect(await search(hr, "麻醉科")).toEqual([post]);
  expect(await search(hr, "an-07")).toEqual([post]);
  expect(await search(hr, "没有的名称")).toEqual([]);
});

test("a kind takes no part where the person may not call its list", async () => {
  expect(await search(await as("clerk"), "麻醉科")).toEqual([]);
});

test("a data scope leaves out the same records as in the list", async () => {
  const narrow = await as("narrow");
  expect(await search(narrow, "麻醉科")).toEqual([post]);
  await giveDataScope(hospital, "100001", "narrow", { scopeClass: "listRecruitJob", scopeType: 2 });
  const scoped = await as("narrow");
  const { total } = await scoped.GET("/mrhr-zpgl-new/recruitJob/list", {});
  expect([total, await search(scoped, "麻醉科")]).toEqual([0, []]);
});

test("a search does not look into another hospital", async () => {
  expect(await search(await as("stranger", "100002"), "麻醉科")).toEqual([]);
});

test("of a tree a search has the rows that match, and not those above them", async () => {
  const hr = await as("hr");
  const submit = (deptName: string, parentId = "0") =>
    hr.POST("/blade-system/dept/submit", { body: { deptName, fullName: deptName, parentId, sort: 1 } });
  const upper = await submit("外科");
  await submit("泌尿外科门诊", upper.id);
  expect(await search(hr, "泌尿")).toEqual([["system/dept", "部门", "泌尿外科门诊", ""]]);
});

test("a search shows a post that has the name before the applications for it", async () => {
  await addStaff(hospital, "100001", "reviewer", ["job_view", "application_view"]);
  const job = await addJob(hospital, { title: "检验科技师" });
  await addGuest(hospital, "100001", "13800000011");
  const candidate = callsOf(await signIn(hospital, "100001", "13800000011"));
  await fillResume(candidate.client);
  await candidate.submit(job);
  const found = await search(await as("reviewer"), "检验科技师");
  expect(found.map(([entity]) => entity)).toEqual(["recruit/job", "recruit/application"]);
});
