/** A query that cannot be limited to one tenant: a mistake in our own code, found before the database sees it. */
export class TenantScopeError extends Error {
  override name = "TenantScopeError";
}
