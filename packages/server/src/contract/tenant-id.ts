/** The tenant of requests that name no tenant and whose host belongs to none. */
export const platformTenant = "000000";

export function isTenantId(text: string): boolean {
  return /^\d{6}$/.test(text);
}
