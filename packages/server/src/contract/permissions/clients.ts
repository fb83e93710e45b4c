/** First-party apps are public OAuth clients: they show their id and no secret. */
export const publicClients = [
  { clientId: "recruit", grantTypes: ["captcha", "refresh_token"] },
  { clientId: "console", grantTypes: ["captcha", "refresh_token", "social", "authorization_code"] },
  { clientId: "cli", grantTypes: ["password", "refresh_token"] },
] as const;

/**
 * The open-source console, under the client ids of its releases. They exist only where the configuration asks for them. They have no
 * secret, because every browser would hold it.
 */
export const openSourceClients = [
  { clientId: "saber", grantTypes: ["captcha", "refresh_token", "social"] },
  { clientId: "saber3", grantTypes: ["captcha", "refresh_token", "social"] },
] as const;

/** Lifetimes of an access token and a refresh token in seconds. */
export const tokenLife = { accessSeconds: 3600, refreshSeconds: 604_800 } as const;
