import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Business dictionaries: heads in the list, the entries of one on its page. */
export const dictbiz = {
  name: "system/dictbiz",
  list: lazy(async () => ({ default: (await import("./DictbizList.tsx")).DictbizList })),
  show: lazy(async () => ({ default: (await import("./DictbizShow.tsx")).DictbizShow })),
  create: lazy(async () => ({ default: (await import("./DictbizCreate.tsx")).DictbizCreate })),
  edit: lazy(async () => ({ default: (await import("./DictbizEdit.tsx")).DictbizEdit })),
  recordRepresentation: "dictValue",
} satisfies ResourceProps;
