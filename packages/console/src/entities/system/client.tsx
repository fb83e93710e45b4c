import { systemClient } from "@bladekit/openapi/entities/system-client";
import { defineEntity } from "../../model/define-entity.ts";

/** Apps that may ask for tokens. Their secrets are set here and never read back. */
export const entity = defineEntity(systemClient, {
  columns: ["clientId", "authorizedGrantTypes", "scope", "accessTokenValidity", "refreshTokenValidity"],
  filters: ["clientId"],
  sort: ["clientId", "ASC"],
  groups: {
    app: ["clientId", "clientSecret", "authorizedGrantTypes", "scope", "webServerRedirectUri", "autoapprove"],
    tokens: ["accessTokenValidity", "refreshTokenValidity"],
    more: ["resourceIds", "authorities", "additionalInformation"],
  },
  defaults: { scope: "all", accessTokenValidity: 3600, refreshTokenValidity: 604_800 },
  words: { app: ["应用", "App"], tokens: ["令牌", "Tokens"], more: ["其他", "More"] },
});
