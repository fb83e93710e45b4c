import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";
import { loadEntity } from "../../wire/load-entity.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  const logs = ["usual", "api", "error"].flatMap((kind) => [`log_${kind}_view`, `log_${kind}_export`]);
  await addStaff(app, "100001", "auditor", [...logs, "post_view", "post_edit", "post_delete"]);
  await addStaff(app, "100001", "reader", ["post_view"]);
  const client = await signIn(app, "100001", "auditor", "staff");
  const submit = (postCode: string) =>
    client.POST("/blade-system/post/submit", { body: { category: 1, postCode, postName: "护士长", sort: 1 } });
  const { id } = await submit("hn");
  await client.POST("/blade-system/post/remove", { params: { query: { ids: id } } });
  // A fault of the server's own, once.
  const { ids } = app.services;
  const next = ids.next;
  ids.next = () => {
    ids.next = next;
    throw new TypeError("no more ids");
  };
  await submit("hn2").catch(() => {});
  await app.services.logs.flush();
});
afterAll(() => app.close());

const filterFor = (requestUri: string) => `?filter=${encodeURIComponent(JSON.stringify({ requestUri }))}`;

test.each([
  { kind: "usual", uri: "/post/remove", detail: "参数", shown: "auditor 删除了岗位“护士长”" },
  { kind: "api", uri: "/post/remove", detail: "参数", shown: undefined },
  { kind: "error", uri: "/post/submit", detail: "堆栈", shown: undefined },
])("the $kind log is narrowed, opened, exported and closed to others", async ({ kind, uri, detail, shown }) => {
  const description = (await loadEntity(`log/${kind}`))?.description;
  const path = `/log/${kind}`;
  const { screen, user, go } = await openConsole(app, path + filterFor("nowhere"), { as: "auditor" });
  expect(await screen.findByText("没有符合条件的记录")).toBeTruthy();
  go(path + filterFor(uri));
  const row = (await screen.findByText(shown ?? `/blade-system${uri}`)).closest("tr") as HTMLElement;
  expect(screen.queryByRole("button", { name: /更多操作|新增/ })).toBeNull();

  await user.click(screen.getByRole("button", { name: "导出" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^导出 \d+ 条$/ }));
  await user.click(dialog.getByRole("button", { name: "导出" }));
  expect(await screen.findByText("导出成功")).toBeTruthy();

  await user.click(within(row).getByRole("link"));
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByText(description?.fields.requestId?.label[0] ?? "")).toBeTruthy();

  const other = await openConsole(app, path, { as: "reader" });
  expect(await other.screen.findByText("没有权限")).toBeTruthy();
});
