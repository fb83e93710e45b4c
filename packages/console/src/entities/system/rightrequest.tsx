import type { RoleToGrant } from "@bladekit/openapi";
import { systemRightRequest } from "@bladekit/openapi/entities/system-right-request";
import { defineEntity } from "../../model/define-entity.ts";

/** Rights that people of the hospital have asked for. One that is granted is added to a role of the person. */
export const entity = defineEntity(systemRightRequest, {
  columns: [
    { field: "realName", width: 96 },
    { field: "account", width: 120 },
    { field: "rightName", width: 200 },
    { field: "reason", width: 190 },
    { field: "state", width: 88 },
    { field: "createTime", width: 148 },
    { field: "answer", hidden: true },
    { field: "decideTime", hidden: true },
    { field: "code", hidden: true },
  ],
  filters: ["state"],
  isReadInList: true,
  actions: {
    grant: {
      on: "row",
      label: ["授权", "Grant"],
      main: true,
      when: ({ state }) => state === "pending",
      shows: ["rightName", "reason"],
      confirm: [
        "权限加到所选角色，拥有此角色的全部用户都会得到。",
        "The right is added to the role. Everybody who has this role gets it.",
      ],
      prefers: ["roleId"],
      choices: async (data, rows) => {
        const ids = rows.map(({ id }) => id);
        const roles = (await data.run("system/right-request", "roles", { ids })) as RoleToGrant[];
        const labels = roles.map(({ id, roleName, userCount }) => [
          id,
          [`${roleName}（${userCount} 人）`, `${roleName} (${userCount})`] as const,
        ]);
        return { roleId: Object.fromEntries(labels) };
      },
    },
    decline: {
      on: "row",
      label: ["拒绝", "Decline"],
      danger: true,
      when: ({ state }) => state === "pending",
      shows: ["rightName", "reason"],
    },
  },
  words: { empty: ["没有人申请权限", "Nobody has asked for a right"] },
});
