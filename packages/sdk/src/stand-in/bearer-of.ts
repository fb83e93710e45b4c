/** The token of `Authorization: Bearer`; empty without one. */
export const bearerOf = (headers: Headers): string => (headers.get("Authorization") ?? "").replace(/^Bearer /, "");
