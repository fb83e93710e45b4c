import { systemRegistration } from "@bladekit/openapi/entities/system-registration";
import { defineEntity } from "../../entity/define-entity.ts";

/** People who signed in by a third party and ask for an account. */
export const entity = defineEntity(systemRegistration, {
  columns: [
    { field: "name", width: 112 },
    { field: "account", width: 140 },
    { field: "providerName", width: 140 },
    { field: "nickname", width: 140 },
    { field: "email", width: 180 },
    "state",
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
