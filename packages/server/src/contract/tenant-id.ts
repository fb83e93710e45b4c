/** The tenant of requests that name no tenant and whose host belongs to none. */
export const platformTenant = "000000";

/** Whether a text has the form of a tenant id. */
export function isTenantId(text: string): boolean {
  return /^\d{6}$/.test(text);
}
