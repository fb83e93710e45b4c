import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Notices of the public site. */
export const article = {
  name: "recruit/article",
  list: lazy(async () => ({ default: (await import("./ArticleList.tsx")).ArticleList })),
  create: lazy(async () => ({ default: (await import("./ArticleCreate.tsx")).ArticleCreate })),
  edit: lazy(async () => ({ default: (await import("./ArticleEdit.tsx")).ArticleEdit })),
  recordRepresentation: "title",
} satisfies ResourceProps;
