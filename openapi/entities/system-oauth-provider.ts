// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { OauthProvider, OauthProviderInput } from "../schema.ts";

/** Sign-in provider. */
export const systemOauthProvider = describe<OauthProvider, OauthProviderInput>()({
  name: "system/oauth-provider",
  label: ["第三方登录", "Sign-in provider"],
  plural: ["第三方登录", "Sign-in providers"],
  id: "id",
  title: "name",
  key: "source",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    source: { label: ["第三方编号", "Code"], hint: ["用于登录地址，如 hospital", "Used in the sign-in address, such as hospital"], kind: "text", maxLength: 16, pattern: "^[a-z][a-z0-9-]{0,15}$", in: "both", row: true, required: true },
    name: { label: ["显示名称", "Display name"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    issuer: { label: ["发行者地址", "Issuer"], hint: ["以 https 开头", "Starts with https"], kind: "text", maxLength: 512, in: "both", row: true, required: true },
    clientId: { label: ["应用编号", "Client ID"], hint: ["在第三方登记的编号", "The id registered with the third party"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    clientSecret: { label: ["应用密钥", "Client secret"], hint: ["加密保存", "Stored encrypted"], kind: "secret", maxLength: 512, in: "both", row: false },
    scope: { label: ["请求范围", "Scopes"], hint: ["须含 openid", "Must include openid"], kind: "text", maxLength: 255, default: "openid profile email", in: "both", row: true },
    returnUri: { label: ["返回页面", "Return page"], hint: ["未指定应用时登录后返回的页面", "The page shown after sign-in if no client was specified"], kind: "text", maxLength: 512, in: "both", row: true },
    sort: { label: ["排序", "Sort order"], kind: "number", min: 0, max: 1000000, in: "both", row: true },
    status: { label: ["状态", "Status"], kind: "choice", labels: { "0": ["停用", "Disabled"], "1": ["启用", "Enabled"] }, default: 1, in: "both", row: true },
    tenantId: { label: ["所属租户", "Tenant"], kind: "ref", ref: "system/tenant", refBy: "tenantId", in: "none", row: true },
  },
  verbs: {
    list: { op: "listOauthProvider", method: "GET", path: "/blade-system/oauth-provider/list", code: "oauth_view", takes: "page" },
    show: { op: "getOauthProvider", method: "GET", path: "/blade-system/oauth-provider/detail", code: "oauth_view", takes: "id" },
    create: { op: "submitOauthProvider", method: "POST", path: "/blade-system/oauth-provider/submit", code: "oauth_edit", takes: "body" },
    edit: { op: "submitOauthProvider", method: "POST", path: "/blade-system/oauth-provider/submit", code: "oauth_edit", takes: "body" },
    remove: { op: "removeOauthProvider", method: "POST", path: "/blade-system/oauth-provider/remove", code: "oauth_delete", takes: "ids", restorable: true },
  },
  filters: {
    name: { label: ["显示名称", "Display name"], kind: "text", maxLength: 64, match: "contains", field: "name" },
  },
  sorts: [],
});
