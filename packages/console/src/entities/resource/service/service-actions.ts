import type { Words } from "../../../model/description.ts";
import { isInUse } from "./InUse.tsx";

/** The buttons that put a row of a service to use, after the server has tried it, and out of use. */
export const serviceActions = (confirm: Words) => ({
  enable: {
    on: "row" as const,
    label: ["启用", "Enable"] as const,
    confirm,
    when: (row: { status?: unknown }) => !isInUse(row),
  },
  disable: { on: "row" as const, label: ["停用", "Disable"] as const, when: isInUse },
});
