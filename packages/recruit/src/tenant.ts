let current: string | undefined;

/** The hospital of visitors' calls. */
export const tenantId = (): string | undefined => current;

/** Sets the hospital of visitors' calls. */
export function setTenant(id: string | undefined): void {
  current = id;
}
