import { springbladeHas } from "@bladekit/sdk/springblade";
import type { Query } from "./verb-calls.ts";

/** A call by its path, with its parameters. */
type Call = readonly [path: string, query: Query];

const dictionaries = "/blade-system/dict/list";

/** Calls of our contract that an open-source server answers under another name. Its lists compare exactly where a filter says so. */
const elsewhere: Readonly<Record<string, (query: Query) => Call>> = {
  "/blade-system/user/page": (query) => ["/blade-system/user/list", query],
  "/blade-system/dict/parent-list": ({ current: _, size: __, ...query }) => [
    dictionaries,
    { ...query, parentId_equal: "0" },
  ],
  "/blade-system/dict/child-list": ({ parentId, current: _, size: __, ...query }) => [
    dictionaries,
    { ...query, parentId_equal: parentId },
  ],
};

/** Whether an open-source server has a call of our contract, under its own name or another one. */
export const isOnSpringblade = (path: string): boolean => springbladeHas(path) || path in elsewhere;

/** A call in the words of an open-source server. */
export const springbladeCall = (path: string, query: Query): Call => elsewhere[path]?.(query) ?? [path, query];

/** Menus of such a server whose screen has another path here. */
const screens: Readonly<Record<string, string>> = {
  "/authority/role": "/system/role",
  "/authority/datascope": "/system/datascope",
  "/authority/apiscope": "/system/apiscope",
  "/base/region": "/system/region",
  "/monitor/log/usual": "/log/usual",
  "/monitor/log/api": "/log/api",
  "/monitor/log/error": "/log/error",
  "/tool/datasource": "/develop/datasource",
};

/** The path of the screen that a menu of an open-source server leads to. */
export const springbladeScreen = (path: string): string => screens[path] ?? path;

/**
 * A row of an open-source server under our names. There, -1 means that a number or an id is absent, and keys of dictionaries are numbers. The head
 * of a dictionary has no key here.
 */
export function fromSpringblade<R extends object>(row: R): R {
  const entries = Object.entries(row).flatMap(([name, value]) => {
    if (name === "dictKey") return [[name, String(value)]];
    return value === -1 || value === "-1" ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as R;
}
