import { addAdministrator, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { expect } from "vitest";
import { newDrawing } from "../flow/drawing/new-drawing.ts";
import { isInput } from "../model/check.ts";
import type { Entity } from "../model/define-entity.ts";
import type { Field } from "../model/description.ts";
import { allEntities } from "./all-entities.ts";
import { openConsole } from "./open-console.ts";

/** Texts that the server understands, by entity and property. All others are made up. */
const meant: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "system/oauthprovider": { issuer: "https://id.example" },
  "system/client": { authorizedGrantTypes: "password{Enter}" },
  "system/apiscope": { scopePath: "/blade-desk/notice/list" },
  "system/datascope": { scopeField: "*", scopeClass: "listNotice", scopeColumn: "-" },
  "develop/datasource": { url: "jdbc:postgresql://db.example:5432/ward" },
  "resource/oss": { endpoint: "https://s3.example" },
  "resource/mail": { fromAddress: "hr@hospital.example" },
  "resource/sms": { secretKey: "secret" },
};

/** Values that the link to the form brings, because people pick them and do not type them. */
const linked: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "desk/notice": { releaseTime: "2026-11-20 08:00:00" },
  // A form without a link makes a key that nobody types.
  "flow/model": { modelKey: "trial", modelEditorXml: newDrawing("trial", "", "审批") },
  "recruit/plan": { year: 2031, applyStart: "2031-03-01 08:00:00", applyEnd: "2031-03-20 17:30:00" },
};

/** The property that is changed afterwards, where the name stays what it was. */
const changed: Readonly<Record<string, string>> = { "system/client": "accessTokenValidity" };

const typedKinds: readonly Field["kind"][] = ["text", "long", "number", "secret"];
const chosenKinds: readonly Field["kind"][] = ["choice", "dict", "icon"];
const madeUp = ["trial", "310199", "1"];

/** Records that others need: a scope belongs to a menu, and code is generated from a model. */
type Named = { menuId: string; modelId: string };

/** The inputs of a new record that have to be filled in, beside what it begins with. */
function askedOf(name: string, { description: { fields }, options }: Entity, { menuId, modelId }: Named) {
  const named = { ...(fields.menuId && { menuId }), ...(fields.modelId && { modelId }) };
  const link = { ...named, ...linked[name] };
  const begun: Readonly<Record<string, unknown>> = { ...options.defaults, ...link };
  const asked = Object.entries(fields).filter(
    ([key, field]) => isInput(field, true) && field.required && begun[key] === undefined,
  );
  return { begun, link, asked };
}

/** Entities that a person can add by typing and choosing from short lists. Entities with a form of their own have stories of their own. */
export async function plainEntities(): Promise<readonly (readonly [name: string, entity: Entity])[]> {
  return (await allEntities()).filter(([name, entity]) => {
    const { create, edit, remove } = entity.description.verbs;
    const { asked } = askedOf(name, entity, { menuId: "", modelId: "" });
    // The platform has no dictionaries of hospitals to choose from.
    const isFilled = asked.every(
      ([, { kind, bizDict }]) => typedKinds.includes(kind) || (chosenKinds.includes(kind) && bizDict === undefined),
    );
    return create && edit && remove?.restorable && !entity.options.parts?.form && isFilled;
  });
}

/** A server with the administrator `root`, a menu of it, and a data model. */
export async function openPlatform(): Promise<{ app: TestApp } & Named> {
  const app = await createTestApp();
  await addAdministrator(app, "root");
  const root = await signIn(app, "000000", "root", "staff");
  const model = { modelName: "病区", modelCode: "ward", modelTable: "desk_ward", modelClass: "Ward" };
  const { id: modelId } = await root.POST("/blade-develop/model/submit", { body: model });
  return { app, menuId: (await root.GET("/blade-system/menu/tree"))[0]?.id ?? "", modelId };
}

const query = (name: string, value: object) => `?${name}=${encodeURIComponent(JSON.stringify(value))}`;

/** The page on which plain entities are lived through: signing in for each takes as long as the forms. */
export async function openLives({ app, ...named }: Awaited<ReturnType<typeof openPlatform>>) {
  const { screen, user, go } = await openConsole(app, "/my-info", { as: "root", tenantId: "000000" });
  // Queries by role compute the styles of the whole page, again and again while they wait. Queries by the kind and text of an element are cheap.
  const find = (selector: string, text: string | RegExp) => screen.findByText(text, { selector });
  const press = async (selector: string, text: string) => user.click(await find(selector, text));
  const save = () => press("form button", "保存");

  /** Adds a record with every error first, finds it, changes it, exports the list, removes the record and brings it back. */
  return async (path: string, entity: Entity): Promise<void> => {
    const { description } = entity;
    const { fields, title } = description;
    const { begun, link, asked } = askedOf(path, entity, named);
    const label = (key: string) => fields[key]?.label[0] ?? key;
    const textOf = (key: string, { kind, min = 1, pattern }: Field) =>
      meant[path]?.[key] ??
      (kind === "number" ? String(min) : undefined) ??
      (key === title && !pattern ? "试用" : madeUp.find((text) => !pattern || new RegExp(pattern).test(text))) ??
      "";
    const name = textOf(title, fields[title] as Field);
    const labelled = (key: string) => screen.getByLabelText((text) => text.replace(/\s*\*$/, "") === label(key));

    go(`/${path}/create${Object.keys(link).length > 0 ? query("source", { ...begun }) : ""}`);
    await save();
    for (const [key] of asked) {
      const told = [`请输入${label(key)}`, `请选择${label(key)}`];
      expect(await screen.findByText((text) => told.includes(text))).toBeTruthy();
    }
    const alsoTyped = Object.keys(meant[path] ?? {}).filter((key) => !asked.some(([each]) => each === key));
    for (const [key, field] of [...asked, ...alsoTyped.map((key) => [key, fields[key] as Field] as const)]) {
      if (typedKinds.includes(field.kind)) {
        await user.type(labelled(key), textOf(key, field));
      } else {
        await user.click(labelled(key));
        await user.click((await screen.findAllByText(/./, { selector: "[role=option]" }))[0] as HTMLElement);
      }
    }
    await save();
    expect(await screen.findByText("新增成功")).toBeTruthy();
    const edit = (of: string) => screen.findByLabelText(`修改 ${of}`, { selector: "a" });
    await edit(name);

    const [filter] = Object.entries(description.filters).find(([, { field }]) => field === title) ?? [];
    if (filter) {
      go(`/${path}${query("filter", { [filter]: "没有这样的名称" })}`);
      expect(await screen.findByText("没有符合条件的记录")).toBeTruthy();
      go(`/${path}${query("filter", { [filter]: name })}`);
    }

    await user.click(await edit(name));
    // The filter above the list shows the name as well, until the form has come.
    await find("form button", "保存");
    const changing = changed[path] ?? title;
    const before = changing === title ? name : String(begun[changing]);
    await user.type(await screen.findByDisplayValue(before), "2");
    await save();
    const after = changing === title ? `${name}2` : name;
    expect(await screen.findByText("更新成功")).toBeTruthy();
    await edit(after);

    if (description.verbs.export) {
      await press("main button", "导出");
      await find("[role=dialog] h2", /^导出 [1-9]\d* 条$/);
      await press("[role=dialog] button", "导出");
      expect(await screen.findByText("导出成功")).toBeTruthy();
      await expect.poll(() => document.querySelector("[role=dialog]")).toBeNull();
    }

    await user.click(await screen.findByLabelText(`${after}的更多操作`));
    await press("[role=menuitem]", "删除");
    await press("[role=dialog] button", "确定");
    // The notification stays for as long as the pointer is on it: a busy machine takes longer than a person.
    await user.hover(await screen.findByText("删除成功"));
    await expect.poll(() => screen.queryByLabelText(`修改 ${after}`, { selector: "a" })).toBeNull();
    await press("button", "撤销");
    expect(await screen.findByText("已恢复")).toBeTruthy();
    expect(await edit(after)).toBeTruthy();
  };
}
