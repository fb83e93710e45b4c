import { addStaff, addTenant, createTestApp, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "traveller", []);
});
afterAll(() => app.close());

test("choices that could not be loaded are not called absent, and are asked for again", async () => {
  let isBroken = true;
  const fetch: TestApp["fetch"] = async (request) => {
    if (isBroken && request.url.includes("/user/colleagues")) throw new TypeError("Failed to fetch");
    return app.fetch(request);
  };
  const { screen, user } = await openConsole({ ...app, fetch }, "/work/deputy/create", { as: "traveller" });
  const box = await screen.findByRole("combobox", { name: /代理人/ });
  const retry = await screen.findByRole("button", { name: "重试" });
  await user.click(box);
  expect(screen.queryByText("没有匹配的选项")).toBeNull();
  isBroken = false;
  await user.click(retry);
  await user.click(box);
  expect(await screen.findByRole("option", { name: /traveller/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "重试" })).toBeNull();
});

test("choices that an API scope closes are left out, and not called lost", async () => {
  const path = "/mrhr-zpgl-new/recruitPlan/list";
  const { services } = app;
  const menu = await services.platform.selectFrom("bladeMenu").select("id").executeTakeFirstOrThrow();
  const scope = {
    id: services.ids.next(),
    menuId: menu.id,
    resourceCode: "plans",
    scopeName: "计划",
    scopePath: path,
    scopeType: 1,
  };
  await services.platform.insertInto("bladeApiScope").values(scope).execute();
  await addStaff(app, "100001", "planner", ["job_view", "job_edit", "plan_view"]);
  const refused: number[] = [];
  const fetch: TestApp["fetch"] = async (request) => {
    const answer = await app.fetch(request);
    if (request.url.includes(path)) refused.push(answer.status);
    return answer;
  };
  const { screen } = await openConsole({ ...app, fetch }, "/recruit/job/create", { as: "planner" });
  await screen.findByRole("textbox", { name: /^岗位名称/ });
  await expect.poll(() => refused).toContain(403);
  await expect.poll(() => screen.queryByRole("combobox", { name: /招聘计划/ })).toBeNull();
  expect(screen.queryByText(/选项加载失败/)).toBeNull();
});
