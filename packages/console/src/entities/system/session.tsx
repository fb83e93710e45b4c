import { systemSession } from "@bladekit/openapi/entities/system-session";
import { defineEntity } from "../../model/define-entity.ts";

/** Sessions of the hospital's people that are open. */
export const entity = defineEntity(systemSession, {
  columns: [
    { field: "account", width: 120 },
    { field: "realName", width: 100 },
    { field: "device", width: 136 },
    { field: "remoteIp", width: 130 },
    "createTime",
    "seenTime",
    { field: "isOwn", width: 96 },
    { field: "viewing", hidden: true },
    { field: "clientId", hidden: true },
  ],
  filters: ["account", "userId"],
  isReadInList: true,
  actions: {
    end: {
      on: "rows",
      label: ["结束会话", "End session"],
      confirm: [
        "对方须重新登录。未保存的内容可能丢失。",
        "They have to sign in again. What they have not saved may be lost.",
      ],
      danger: true,
    },
    endAll: {
      on: "rows",
      label: ["结束此人全部会话", "End all sessions of this person"],
      confirm: [
        "此人在所有设备上都须重新登录。您当前的会话不受影响。",
        "This person has to sign in again on every device. The session that you work in goes on.",
      ],
      danger: true,
    },
  },
});
