// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Session } from "../schema.ts";

/** Session. */
export const systemSession = describe<Session>()({
  name: "system/session",
  label: ["在线会话", "Session"],
  plural: ["在线会话", "Sessions"],
  id: "id",
  title: "account",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    userId: { label: ["用户", "User"], kind: "ref", ref: "system/user", refLabel: "realName", in: "none", row: true },
    account: { label: ["账号", "Account"], kind: "text", in: "none", row: true },
    realName: { label: ["姓名", "Name"], kind: "text", in: "none", row: true },
    clientId: { label: ["应用", "Client"], kind: "text", in: "none", row: true },
    device: { label: ["设备", "Device"], hint: ["浏览器与系统，未知则空", "Browser and system; empty where they are not known"], kind: "text", in: "none", row: true },
    userAgent: { label: ["设备标识", "User agent"], kind: "text", in: "none", row: true },
    remoteIp: { label: ["登录地址", "Address"], kind: "text", in: "none", row: true },
    createTime: { label: ["登录时间", "Signed in"], kind: "datetime", in: "none", row: true },
    seenTime: { label: ["最近使用", "Last seen"], kind: "datetime", in: "none", row: true },
    expireTime: { label: ["到期时间", "Expires"], kind: "datetime", in: "none", row: true },
    isOwn: { label: ["当前会话", "This session"], hint: ["即调用者所用的会话", "The caller works in it"], kind: "switch", in: "none", row: true },
    viewing: { label: ["正在以此身份查看", "Viewing as"], hint: ["用户或角色，没有则空", "Person or role; empty where there is none"], kind: "text", in: "none", row: true },
  },
  verbs: {
    list: { op: "listSessions", method: "GET", path: "/blade-system/session/list", code: "session_view", takes: "page" },
    end: { op: "endSessions", method: "POST", path: "/blade-system/session/end", code: "session_end", takes: "ids" },
    endAll: { op: "endSessionsOfPeople", method: "POST", path: "/blade-system/session/end-all", code: "session_end", takes: "ids" },
  },
  filters: {
    userId: { label: ["用户", "User"], kind: "ref", ref: "system/user", match: "equals", field: "userId" },
    account: { label: ["账号", "Account"], kind: "text", maxLength: 45, match: "contains", field: "account" },
    remoteIp: { label: ["登录地址", "Address"], kind: "text", maxLength: 45, match: "equals", field: "remoteIp" },
  },
  sorts: [],
});
