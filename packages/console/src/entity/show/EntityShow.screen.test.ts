import { addJob, addStaff, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// The page of a record, by the example of a post.

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", ["job_view", "job_edit", "job_delete", "job_publish"]);
  await addStaff(hospital, "100001", "reader", ["job_view"]);
});
afterAll(() => hospital.close());
const contact = JSON.stringify({ name: "王芳", phone: "0571-88888888" });

test("a record says what is known, names what is not, and keeps what is the server's own to itself", async () => {
  const id = await addJob(hospital, { title: "麻醉科医师", jobCode: "S-009", salaryNote: "面议", contact });
  const { screen } = await openConsole(hospital, `/recruit/job/${id}/show`, { as: "reader" });
  await screen.findByRole("heading", { level: 1, name: "麻醉科医师" });
  const labels = (await screen.findAllByRole("term")).map(({ textContent }) => textContent);
  const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  const facts = Object.fromEntries(labels.map((label, index) => [label, values[index]]));
  expect(facts).toMatchObject({ 岗位名称: "麻醉科医师", 岗位编号: "S-009", 招聘人数: "2", 薪酬说明: "面议" });
  expect(facts).toMatchObject({ 联系方式: "联系人 王芳；电话 0571-88888888", 置顶: "否" });
  const empty = screen.getByText(/^未填写：/).textContent ?? "";
  expect(empty).toContain("福利");
  for (const label of labels) expect(empty.replace("未填写：", "").split("、")).not.toContain(label);
  // The department is named, and its number stands nowhere.
  expect(screen.queryByText(hospital.deptId)).toBeNull();
  expect(`${labels.join()} ${empty}`).not.toMatch(/租户|已删除|主键/);
});

test("a record is worked on from its page, as far as one may", async () => {
  const id = await addJob(hospital, { title: "急诊科护士", jobCode: "S-001", contact });
  const reader = await openConsole(hospital, `/recruit/job/${id}/show`, { as: "reader" });
  await reader.screen.findAllByRole("term");
  for (const name of ["修改"]) expect(reader.screen.queryByRole("link", { name })).toBeNull();
  for (const name of ["关闭岗位", "删除"]) expect(reader.screen.queryByRole("button", { name })).toBeNull();

  const { screen, user, path } = await openConsole(hospital, `/recruit/job/${id}/show`, { as: "hr" });
  const close = await screen.findByRole("button", { name: "关闭岗位" });
  expect(close.getAttribute("aria-haspopup")).toBe("dialog");
  await user.click(close);
  const form = within(await screen.findByRole("dialog", { name: "关闭岗位" }));
  expect(form.getByText(/急诊科护士/)).toBeTruthy();
  await user.type(await form.findByRole("textbox", { name: /关闭原因/ }), "计划调整");
  await user.click(form.getByRole("button", { name: "关闭岗位" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("已关闭")).toBeTruthy();
  // A post that is closed cannot be closed again.
  await expect.poll(() => screen.queryByRole("button", { name: "关闭岗位" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "修改" }));
  expect(await screen.findByRole("textbox", { name: /^岗位名称/ })).toHaveProperty("value", "急诊科护士");
  expect(path()).toContain(`/recruit/job/${id}`);
});

test("a record that is gone says so, and the page asks again", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/job/1/show", { as: "reader" });
  const retry = await screen.findByRole("button", { name: "重试" });
  expect(screen.getByRole("alert").textContent).toMatch(/不存在|没有/);
  await user.click(retry);
  expect(await screen.findByRole("button", { name: "重试" })).toBeTruthy();
  expect(screen.queryAllByRole("term")).toEqual([]);
});

test("an older version is put back from the history, and what cannot be is named", async () => {
  await addStaff(hospital, "100001", "keeper", ["user_view", "user_edit"]);
  await addStaff(hospital, "100001", "looker", ["user_view"]);
  const keeper = await signIn(hospital, "100001", "keeper", "staff");
  const id = await addStaff(hospital, "100001", "moved", []);
  const save = (realName: string, phone: string) =>
    keeper.POST("/blade-system/user/update", {
      body: { id, realName, phone, deptId: hospital.deptId },
      headers: { "If-Match": "*" },
    });
  await save("林一", "13812345678");
  await save("林二", "13887654321");

  const reading = await openConsole(hospital, `/system/user/${id}/show`, { as: "looker" });
  await reading.user.click(await reading.screen.findByRole("tab", { name: "历史" }));
  expect(await reading.screen.findAllByText(/^林二$/)).not.toEqual([]);
  expect(reading.screen.queryByRole("button", { name: "恢复此版本" })).toBeNull();

  const { screen, user } = await openConsole(hospital, `/system/user/${id}/show`, { as: "keeper" });
  await user.click(await screen.findByRole("tab", { name: "历史" }));
  await user.click(await screen.findByRole("button", { name: "恢复此版本" }));
  const dialog = within(await screen.findByRole("dialog", { name: "恢复此版本" }));
  expect(await dialog.findByText("林一")).toBeTruthy();
  expect(dialog.getByText("林二")).toBeTruthy();
  expect(dialog.getByText("以下内容无法恢复，保持不变：手机")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "恢复" }));
  expect(await screen.findByText("已恢复此版本")).toBeTruthy();
  await expect.poll(() => screen.getAllByRole("button", { name: "恢复此版本" }).length).toBe(2);
  const row = await keeper.GET("/blade-system/user/detail", { params: { query: { id } } });
  expect(row).toMatchObject({ realName: "林一", phone: "138****4321" });
});
