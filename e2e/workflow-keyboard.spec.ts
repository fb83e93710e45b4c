import { expect, test } from "@playwright/test";
import { open } from "./flow.ts";
import { pick, press, tabTo, type } from "./keys.ts";
import { signInToConsole } from "./server.ts";

test("a process gets from its drawing to an approval without a mouse", { tag: "@slow" }, async ({
  browser,
  baseURL,
}) => {
  const enter = async (account: string) => {
    const page = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await signInToConsole(page, account);
    return page;
  };
  // The name is unique, because a database may see many runs.
  const mark = Date.now().toString(36);
  const process = `用车流程 ${mark}`;
  const [admin, hr] = await Promise.all([enter("admin"), enter("hr")]);
  const main = admin.getByRole("main");
  const dialog = admin.getByRole("dialog");
  const cards = main.getByRole("group", { name: "流程卡片" });
  const text = (name: RegExp) => main.getByRole("textbox", { name });

  await test.step("makes it of cards, with a form and the people who decide", async () => {
    await open(admin, "flow/model/create");
    await type(admin, text(/^流程名称/), process);
    await press(admin, cards.getByRole("button", { name: /^发起/ }));
    await press(admin, cards.getByRole("button", { name: "添加字段" }));
    await type(admin, cards.getByRole("textbox", { name: "字段名称" }), "事由");
    await press(admin, cards.getByRole("button", { name: /^审批 ?审批/ }));
    await pick(admin, cards.getByRole("combobox", { name: "办理人" }), "角色中任一人");
    await pick(admin, cards.getByRole("combobox", { name: "选择" }), "管理员");
    await press(admin, main.getByRole("button", { name: "保存", exact: true }));
    await expect(admin).toHaveURL(/flow\/model$/);
  });

  await test.step("deploys it", async () => {
    await press(admin, main.getByRole("button", { name: `${process}的更多操作` }));
    await admin.keyboard.press("Enter");
    await pick(admin, dialog.getByRole("combobox", { name: /流程分类/ }), "用章流程");
    await press(admin, dialog.getByRole("button", { name: "启用", exact: true }));
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a colleague starts it", async () => {
    await open(hr, "work/start");
    await press(hr, hr.getByRole("button", { name: `发起 ${process}`, exact: true }));
    const asked = hr.getByRole("dialog");
    await type(hr, asked.getByRole("textbox", { name: /^事由/ }), "送检");
    await press(hr, asked.getByRole("button", { name: "发起", exact: true }));
    await expect(asked).toHaveCount(0);
  });

  await test.step("an administrator claims it and agrees", async () => {
    await open(admin, "work/claim");
    await press(admin, main.getByRole("button", { name: "我来办理 审批", exact: true }));
    await expect(main.getByRole("button", { name: "我来办理 审批", exact: true })).toHaveCount(0);
    await open(admin, "work/todo");
    await press(admin, main.getByRole("button", { name: "办理 审批", exact: true }));
    await expect(dialog).toContainText("送检");
    await tabTo(admin, dialog.getByRole("textbox", { name: /批复意见/ }));
    await admin.keyboard.type("同意");
    await press(admin, dialog.getByRole("button", { name: "同意", exact: true }));
    await expect(dialog).toHaveCount(0);
    await open(hr, "work/message");
    await expect(hr.getByRole("main").getByText(`您发起的“${process}”已通过`)).toBeVisible();
  });
  await Promise.all([admin, hr].map((page) => page.context().close()));
});
