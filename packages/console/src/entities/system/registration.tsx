import { systemRegistration } from "@bladekit/openapi/entities/system-registration";
import { defineEntity } from "../../model/define-entity.ts";

/** People who signed in by a third party and ask for an account. */
export const entity = defineEntity(systemRegistration, {
  columns: [
    { field: "name", width: 96 },
    { field: "account", width: 130 },
    { field: "providerName", width: 120 },
    { field: "nickname", width: 140, hidden: true },
    { field: "email", width: 180 },
    { field: "state", width: 96 },
    "createTime",
    { field: "reason", hidden: true },
    { field: "decideTime", hidden: true },
  ],
  filters: ["state"],
  actions: {
    approve: { on: "row", label: ["通过", "Approve"], main: true, when: ({ state }) => state === "pending" },
    refuse: { on: "row", label: ["拒绝", "Refuse"], danger: true, when: ({ state }) => state === "pending" },
  },
});
