import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Review of the applications of candidates. */
export const application = {
  name: "recruit/application",
  list: lazy(async () => ({ default: (await import("./ApplicationList.tsx")).ApplicationList })),
  show: lazy(async () => ({ default: (await import("./ApplicationShow.tsx")).ApplicationShow })),
  recordRepresentation: "candidateName",
} satisfies ResourceProps;
