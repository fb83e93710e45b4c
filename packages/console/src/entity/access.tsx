import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext } from "react";
import { useAuthProvider, useGetIdentity } from "react-admin";
import type { Description } from "../model/description.ts";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import type { ConsoleAuthProvider } from "../wire/auth-provider.ts";

const CodesContext = createContext<ReadonlySet<string>>(new Set());

/** The codes of the person, asked for once; undefined until they are there. For the shell around the pages. */
export function useLoadedCodes() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { identity } = useGetIdentity();
  return useQuery({
    queryKey: ["codes", identity?.id],
    queryFn: async () => (await authProvider?.getCodes()) ?? new Set<string>(),
    enabled: identity !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Asks once which codes the person has, and shows the pages below when it knows. */
export function CodesProvider({ children }: { children: ReactNode }): ReactNode {
  const { data, error, refetch } = useLoadedCodes();
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!data) return <PageSkeleton />;
  return <CodesContext.Provider value={data}>{children}</CodesContext.Provider>;
}

/** Whether the person may use a verb of an entity. The server decides; this hides what it would refuse. */
export type Allowed = (description: Description, verb: string) => boolean;

/** The same in a function of the codes alone: a verb that is not there is not allowed, one without a code is. */
export function isVerbAllowed(codes: ReadonlySet<string>, { verbs }: Description, verb: string): boolean {
  const code = verbs[verb]?.code;
  return code === null || (code !== undefined && codes.has(code));
}

/** Asks without waiting: the codes are a set that is there before any screen is. */
export function useAllowed(): Allowed {
  const codes = useContext(CodesContext);
  return useCallback((description, verb) => isVerbAllowed(codes, description, verb), [codes]);
}

/** The codes themselves, for tasks that are no verb of one entity. */
export function useCodes(): ReadonlySet<string> {
  return useContext(CodesContext);
}
