import { safeReturnPath } from "@bladekit/sdk/rules";
import { basePath, homePath } from "../config.ts";

const loginPath = "/login";

/** Takes the base off an address of the browser: `/admin/my-info?a=1` is `/my-info?a=1` for the router. */
export function withoutBase(path: string, base: string = basePath): string {
  if (path !== base && !path.startsWith(`${base}/`) && !path.startsWith(`${base}?`)) return path;
  const rest = path.slice(base.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The login page, with the wanted path as `redirect` so that the person comes back to it. */
export function loginPathFor(returnTo: string): string {
  const wanted = safeReturnPath(returnTo, "/");
  // A person on the login page stays there, with the address that it was to lead back to.
  if (wanted === loginPath || wanted.startsWith(`${loginPath}?`)) return wanted;
  const worthIt = wanted !== "/" && wanted !== homePath;
  return worthIt ? `${loginPath}?redirect=${encodeURIComponent(wanted)}` : loginPath;
}

/** The page that the query of a login page leads back to. */
export function returnPathOf(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get("redirect"), homePath);
}
