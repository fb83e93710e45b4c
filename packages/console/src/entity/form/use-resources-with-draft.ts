import { useSyncExternalStore } from "react";
import { useGetIdentity } from "react-admin";
import { onDrafts, resourcesWithDraft } from "./draft-store.ts";

/** Names of the resources in which the person has something that is not saved. */
export function useResourcesWithDraft(): ReadonlySet<string> {
  const { identity } = useGetIdentity();
  const names = useSyncExternalStore(onDrafts, () =>
    identity
      ? [...resourcesWithDraft(localStorage, { id: `${identity.id}`, tenantId: identity.tenantId })].sort().join()
      : "",
  );
  return new Set(names.split(","));
}
