/** The tenant of requests that name none and whose host belongs to nobody. */
export const platformTenant = "000000";

/** Whether a text has the form of a tenant id. */
export function isTenantId(text: string): boolean {
  return /^\d{6}$/.test(text);
}
