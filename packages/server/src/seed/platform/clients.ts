/** First-party apps are public OAuth clients: they show their id and no secret. */
export const publicClients = [
  { clientId: "recruit", grantTypes: ["captcha", "refresh_token"] },
  { clientId: "console", grantTypes: ["captcha", "refresh_token", "social", "authorization_code"] },
  { clientId: "cli", grantTypes: ["password", "refresh_token"] },
] as const;

/** Seconds that an access token and a refresh token live. */
export const tokenLife = { accessSeconds: 3600, refreshSeconds: 604_800 } as const;
