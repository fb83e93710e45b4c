let current: string | undefined;

/** The hospital that calls of visitors are about. */
export const tenantId = (): string | undefined => current;

/** From now on visitors' calls are about this tenant. */
export function setTenant(id: string | undefined): void {
  current = id;
}
