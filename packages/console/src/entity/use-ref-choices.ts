import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TreeNode } from "../model/console-data-provider.ts";
import { type TreeChoice, treeChoices } from "../ui/tree-choices.ts";
import { useConsoleData } from "../wire/use-console-data.ts";

const none: readonly TreeNode[] = [];

/** The choices of a reference, whole; `isPaged` says that the entity is searched instead. */
export function useRefChoices(name: string): {
  nodes: readonly TreeNode[];
  choices: readonly TreeChoice[];
  isPaged: boolean;
  isPending: boolean;
  error: unknown;
  /** Asks again; undefined while nothing failed. */
  retry: (() => void) | undefined;
} {
  const data = useConsoleData();
  const {
    data: found,
    isPending,
    error,
    refetch,
  } = useQuery({
    // Below the name of the entity, so that a change of it asks again.
    queryKey: [name, "refChoices"],
    queryFn: async () => (await data.getRefChoices(name)) ?? null,
    enabled: name !== "",
  });
  const nodes = found ?? none;
  const choices = useMemo(() => treeChoices(nodes), [nodes]);
  return { nodes, choices, isPaged: found === null, isPending, error, retry: error ? () => void refetch() : undefined };
}
