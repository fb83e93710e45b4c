import { systemOauthProvider } from "@bladekit/openapi/entities/system-oauth-provider";
import { defineEntity } from "../../model/define-entity.ts";

/** OpenID Connect providers that a hospital lets its people sign in with. */
export const entity = defineEntity(systemOauthProvider, {
  columns: ["name", "source", "issuer", "clientId", "status", { field: "sort", width: 80 }],
  filters: ["name"],
  groups: {
    provider: ["name", "source", "issuer", "clientId", "clientSecret", "scope", "returnUri"],
    use: ["status", "sort"],
  },
  defaults: { scope: "openid profile", sort: 1 },
  words: { provider: ["服务商", "Provider"], use: ["使用", "Use"] },
});
