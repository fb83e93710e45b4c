/** A query cannot be limited to one tenant. This is a mistake in our own code, found before the query is sent. */
export class TenantScopeError extends Error {
  override name = "TenantScopeError";
}
