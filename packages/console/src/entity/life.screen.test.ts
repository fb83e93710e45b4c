import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../testing/open-console.ts";
import { isInput } from "./check.ts";
import type { Entity } from "./define-entity.ts";
import { loadEntity } from "./load-entity.ts";

let app: TestApp;
let menuId: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addAdministrator(app, "root");
  const entities = await Promise.all([...ofHospital].map(loadEntity));
  const codes = entities.flatMap((entity) => Object.values(entity?.description.verbs ?? {}).map(({ code }) => code));
  await addStaff(
    app,
    "100001",
    "clerk",
    [...new Set(codes)].filter((code) => code !== null),
  );
  const root = await signIn(app, "000000", "root", "staff");
  menuId = (await root.GET("/blade-system/menu/tree"))[0]?.id ?? "";
});
afterAll(() => app.close());

type Life = readonly [
  path: string,
  typed: Readonly<Record<string, string>>,
  /** The property that is changed afterwards, in place of the name; and values that the link of the form says. */
  more?: Readonly<{ changing?: string; linked?: object }>,
];

/**
 * Texts that a person types into the form of a new record, by property; choices take their first option.
 */
const lives: readonly Life[] = [
  ["system/post", { postName: "护士长", postCode: "hn" }],
  ["recruit/articlecategory", { name: "体检通知", code: "medical-check" }],
  ["recruit/navbar", { navbarName: "医院简介" }],
  ["system/oauthprovider", { name: "院内账号", source: "campus", issuer: "https://id.example", clientId: "bladekit" }],
  ["system/param", { paramName: "院训", paramKey: "site.motto", paramValue: "仁心仁术" }],
  [
    "system/client",
    { clientId: "kiosk", authorizedGrantTypes: "password{Enter}" },
    { changing: "accessTokenValidity" },
  ],
  ["system/tenantpackage", { packageName: "基础版" }],
  ["system/topmenu", { name: "门诊", code: "clinic" }],
  ["system/menu", { name: "床位看板", code: "bed_board" }],
  ["system/tenant", { tenantName: "滨江医院", linkman: "林晓" }],
  [
    "recruit/plan",
    { name: "春季公开招聘" },
    { linked: { year: 2031, applyStart: "2031-03-01 08:00:00", applyEnd: "2031-03-20 17:30:00" } },
  ],
  ["system/apiscope", { scopeName: "查看通知", resourceCode: "notice_api", scopePath: "/blade-desk/notice/list" }],
  [
    "system/datascope",
    { scopeName: "本人通知", resourceCode: "notice_own", scopeField: "*", scopeClass: "listNotice", scopeColumn: "-" },
  ],
];
const ofHospital = new Set([
  ...["system/post", "system/oauthprovider"],
  ...["recruit/articlecategory", "recruit/navbar", "recruit/plan"],
]);

const open = (path: string, more = "") =>
  openConsole(app, `/${path}${more}`, {
    ...(ofHospital.has(path) ? { as: "clerk" } : { as: "root", tenantId: "000000" }),
  });

const starts = (text: string) => new RegExp(`^${text}`);
const query = (name: string, value: object) => `?${name}=${encodeURIComponent(JSON.stringify(value))}`;

test.each(lives.map(([path, typed, more = {}]) => ({ path, typed, ...more })))(
  "$path is added with every error, found, changed, removed and brought back",
  async ({ path, typed, changing: given, linked: said }) => {
    const { description, options } = (await loadEntity(path)) as Entity;
    const { fields, title } = description;
    const changing = given ?? title;
    const name = typed[title] ?? "";
    const label = (key: string) => fields[key]?.label[0] ?? key;
    const linked = said ?? (fields.menuId ? { menuId } : undefined);
    const begun: Readonly<Record<string, unknown>> = { ...options.defaults, ...linked };
    const asked = Object.keys(fields).filter((key) => {
      const field = fields[key];
      return field && isInput(field, true) && field.required && begun[key] === undefined;
    });

    const page = await open(path, `/create${linked ? query("source", { ...begun }) : ""}`);
    const { screen, user, go } = page;
    const save = async () => user.click(await screen.findByRole("button", { name: "保存" }));
    await save();
    for (const key of asked)
      expect(
        await screen.findByText((text) => [`请输入${label(key)}`, `请选择${label(key)}`].includes(text)),
      ).toBeTruthy();
    for (const key of asked) {
      const text = typed[key];
      if (text !== undefined) {
        await user.type(screen.getByLabelText(starts(label(key))), text);
      } else {
        await user.click(screen.getByRole("combobox", { name: starts(label(key)) }));
        await user.click((await screen.findAllByRole("option"))[0] as HTMLElement);
      }
    }
    await save();
    expect(await screen.findByText("新增成功")).toBeTruthy();
    const edit = (of: string) => screen.findByRole("link", { name: `修改 ${of}` });
    await edit(name);

    const [filter] = Object.entries(description.filters).find(([, { field }]) => field === title) ?? [];
    if (filter) {
      go(`/${path}${query("filter", { [filter]: "没有这样的名称" })}`);
      expect(await screen.findByText("没有符合条件的记录")).toBeTruthy();
      go(`/${path}${query("filter", { [filter]: name })}`);
    }

    await user.click(await edit(name));
    // The filter above the list shows the name as well, until the form has come.
    await screen.findByRole("button", { name: "保存" });
    const before = changing === title ? name : String(begun[changing]);
    await user.type(await screen.findByDisplayValue(before), "2");
    await save();
    const changed = changing === title ? `${name}2` : name;
    expect(await screen.findByText("更新成功")).toBeTruthy();
    await edit(changed);

    await user.click(await screen.findByRole("button", { name: `${changed}的更多操作` }));
    await user.click(await screen.findByRole("menuitem", { name: "删除" }));
    await user.click(await screen.findByRole("button", { name: "确定" }));
    // The notification stays for as long as the pointer is on it: a busy machine takes longer than a person.
    await user.hover(await screen.findByText("删除成功"));
    await expect.poll(() => screen.queryByRole("link", { name: `修改 ${changed}` })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "撤销" }));
    expect(await screen.findByText("已恢复")).toBeTruthy();
    expect(await edit(changed)).toBeTruthy();
  },
);
