import { addStaff, type Hospital, openHospital } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  const verbs = ["view", "edit", "delete", "publish"].map((verb) => `article_${verb}`);
  await addStaff(hospital, "100001", "hr", [...verbs, "article_category_view"]);
  await addStaff(hospital, "100001", "reader", ["article_view"]);
});
afterAll(() => hospital.close());

test("an empty notice says what is missing", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/article/create", { as: "hr" });
  await user.click(await screen.findByText("保存"));
  for (const told of ["请输入标题", "请选择类别", "请输入正文", "请输入来源"]) {
    expect(await screen.findByText(told)).toBeTruthy();
  }
});

test("a reader finds the notices and no way to change them", async () => {
  const { screen } = await openConsole(hospital, "/recruit/article", { as: "reader" });
  await screen.findByRole("textbox", { name: "标题" });
  expect(screen.queryByRole("link", { name: /新增|修改/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /更多操作/ })).toBeNull();
});
