// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { AuthClient, AuthClientInput } from "../schema.ts";

/** Client. */
export const systemClient = describe<AuthClient, AuthClientInput>()({
  name: "system/client",
  label: ["应用", "Client"],
  plural: ["应用", "Clients"],
  id: "id",
  title: "clientId",
  key: "clientId",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    clientId: { label: ["应用编号", "Client ID"], hint: ["唯一", "Unique"], kind: "text", maxLength: 48, pattern: "^[A-Za-z0-9_-]+$", once: true, in: "both", row: true, required: true },
    clientSecret: { label: ["应用密钥", "Client secret"], hint: ["空为公开应用", "Leave empty for a public client"], kind: "secret", maxLength: 256, in: "both", row: false },
    resourceIds: { label: ["资源集合", "Resources"], kind: "text", maxLength: 256, in: "both", row: true },
    scope: { label: ["授权范围", "Scope"], kind: "text", maxLength: 256, in: "both", row: true, required: true },
    authorizedGrantTypes: { label: ["授权类型", "Grant types"], kind: "text", maxLength: 256, pattern: "^[a-z_]{1,32}(,[a-z_]{1,32}){0,7}$", multiple: true, joined: true, in: "both", row: true, required: true },
    webServerRedirectUri: { label: ["回调地址", "Redirect URI"], kind: "text", maxLength: 256, in: "both", row: true },
    authorities: { label: ["权限", "Authorities"], kind: "text", maxLength: 256, in: "both", row: true },
    accessTokenValidity: { label: ["令牌秒数", "Access token life (s)"], kind: "number", min: 60, max: 86400, in: "both", row: true, required: true },
    refreshTokenValidity: { label: ["刷新令牌秒数", "Refresh token life (s)"], kind: "number", min: 60, max: 31536000, in: "both", row: true, required: true },
    additionalInformation: { label: ["附加说明", "Additional information"], kind: "long", maxLength: 4096, in: "both", row: true },
    autoapprove: { label: ["自动授权", "Auto-approved scopes"], hint: ["无需再次确认的范围", "Scopes approved without asking"], kind: "text", maxLength: 256, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
  },
  verbs: {
    list: { op: "listAuthClient", method: "GET", path: "/blade-system/client/list", code: "client_view", takes: "page" },
    show: { op: "getAuthClient", method: "GET", path: "/blade-system/client/detail", code: "client_view", takes: "id" },
    create: { op: "submitAuthClient", method: "POST", path: "/blade-system/client/submit", code: "client_edit", takes: "body" },
    edit: { op: "submitAuthClient", method: "POST", path: "/blade-system/client/submit", code: "client_edit", takes: "body" },
    remove: { op: "removeAuthClient", method: "POST", path: "/blade-system/client/remove", code: "client_delete", takes: "ids", restorable: true },
  },
  filters: {
    clientId: { label: ["应用编号", "Client ID"], kind: "text", maxLength: 48, match: "contains", field: "clientId" },
  },
  sorts: ["clientId"],
});
