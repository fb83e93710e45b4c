import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Messages that the hospital has sent. */
export const outbox = {
  name: "message/outbox",
  list: lazy(async () => ({ default: (await import("./OutboxList.tsx")).OutboxList })),
} satisfies ResourceProps;
