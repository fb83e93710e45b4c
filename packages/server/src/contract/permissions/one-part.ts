import { type AdministratorPart, partNames, partOf } from "@bladekit/openapi/packs/administrators";
import type { Sentence } from "@bladekit/sdk/rules";
import { menus } from "./menus.ts";

/** The part that is kept of several. The security administrator can give the others away, so that a hospital is never locked out. */
const keptFirst: readonly AdministratorPart[] = ["security", "system", "audit"];

/** The parts of these permissions, the one that is kept first. */
export function partsOf(permissions: Iterable<string>): AdministratorPart[] {
  const found = new Set([...permissions].map(partOf));
  return keptFirst.filter((part) => found.has(part));
}

/** Permissions without those of every part but one. */
export function keepOnePart(permissions: ReadonlySet<string>): ReadonlySet<string> {
  const [kept, ...others] = partsOf(permissions);
  if (others.length === 0) return permissions;
  return new Set([...permissions].filter((permission) => (partOf(permission) ?? kept) === kept));
}

/** What a part is called. */
export function nameOfPart(part: AdministratorPart): Sentence {
  const [zh, en] = partNames[part];
  return { zh, en: en.toLowerCase() };
}

/** The permissions of pages on which every button has a part, by the code of the page: nobody without one of them has the page. */
const pages: ReadonlyMap<string, readonly string[]> = new Map(
  menus
    .flatMap(({ children = [] }) => children)
    .flatMap(({ code, buttons = [] }) =>
      buttons.length > 0 && buttons.every((button) => partOf(button.code))
        ? [[code, buttons.map((button) => button.code)] as const]
        : [],
    ),
);

/** Whether a granted menu or button is without effect, because of its part the session has nothing. */
export function isOfOtherPart(code: string, permissions: ReadonlySet<string>): boolean {
  const needed = pages.get(code) ?? (partOf(code) ? [code] : []);
  return needed.length > 0 && !needed.some((permission) => permissions.has(permission));
}
