import type { Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "../errors.ts";
import { say } from "../say.ts";
import type { MenuSeed } from "./buttons.ts";
import { menus } from "./menus.ts";

const named = (zh: string, en: string, on: MenuSeed): Sentence =>
  say("{}：{}", "{}: {}", say(on.name, on.nameEn), say(zh, en));

function* rightsOf(rows: readonly MenuSeed[]): Generator<readonly [code: string, name: Sentence]> {
  for (const menu of rows) {
    for (const { code, name, nameEn } of menu.buttons ?? []) yield [code, named(name, nameEn, menu)];
    yield* rightsOf(menu.children ?? []);
  }
}

/** Permissions as menus and buttons call them. */
const names: ReadonlyMap<string, Sentence> = new Map(rightsOf(menus));

/** A permission as menus call it; a button that a hospital added has its code alone. */
export const nameOfRight = (permission: string): Sentence =>
  names.get(permission) ?? { zh: permission, en: permission };

/** Refuses a person who lacks a permission, and names it as menus do. A program can ask for it by its code. */
export function needsRight(permission: string): Refusal {
  const name = names.get(permission);
  const message = name && say("没有权限进行此操作，需要“{}”", "You are not allowed to do this. You need “{}”", name);
  return new Refusal("forbidden", { ...(message && { message }), data: { right: permission } });
}
