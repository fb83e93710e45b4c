import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Where the hospital keeps its files. */
export const storage = {
  name: "resource/oss",
  list: lazy(async () => ({ default: (await import("./StorageList.tsx")).StorageList })),
  create: lazy(async () => ({ default: (await import("./StorageForms.tsx")).StorageCreate })),
  edit: lazy(async () => ({ default: (await import("./StorageForms.tsx")).StorageEdit })),
  recordRepresentation: "ossCode",
} satisfies ResourceProps;
