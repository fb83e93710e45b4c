import { useGetIdentity } from "react-admin";
import { defaultTenantId } from "../config.ts";
import type { ConsoleIdentity } from "./auth-provider.ts";

/** Whether the person belongs to the platform, and not to a hospital; false until it is known. */
export function useIsPlatform(): boolean {
  const { identity } = useGetIdentity();
  return (identity as ConsoleIdentity | undefined)?.tenantId === defaultTenantId;
}
