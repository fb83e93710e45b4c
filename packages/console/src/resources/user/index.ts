import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** The hospital's own people, who sign in to the console. */
export const user = {
  name: "system/user",
  list: lazy(async () => ({ default: (await import("./UserList.tsx")).UserList })),
  show: lazy(async () => ({ default: (await import("./UserShow.tsx")).UserShow })),
  create: lazy(async () => ({ default: (await import("./UserCreate.tsx")).UserCreate })),
  edit: lazy(async () => ({ default: (await import("./UserEdit.tsx")).UserEdit })),
  recordRepresentation: "realName",
} satisfies ResourceProps;
