import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ChoiceKind } from "../providers/console-data-provider.ts";
import { useConsoleData } from "../providers/use-console-data.ts";
import { type TreeChoice, treeChoices } from "./tree-choices.ts";

const noNodes = [] as const;

/** Departments, roles or positions to choose from; none until they are there. */
export function useChoices(kind: ChoiceKind): { choices: TreeChoice[]; isPending: boolean } {
  const data = useConsoleData();
  const { data: nodes = noNodes, isPending } = useQuery({
    queryKey: ["choices", kind],
    queryFn: () => data.getChoices(kind),
  });
  return { choices: useMemo(() => treeChoices(nodes), [nodes]), isPending };
}
