import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Files that staff and candidates have uploaded. */
export const attachment = {
  name: "resource/attach",
  list: lazy(async () => ({ default: (await import("./AttachmentList.tsx")).AttachmentList })),
  recordRepresentation: "originalName",
} satisfies ResourceProps;
