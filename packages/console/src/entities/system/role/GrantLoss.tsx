import type { ReactNode } from "react";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { aboveButtons, LossAlert } from "./LossAlert.tsx";

type Ticked = Readonly<Record<"menu" | "dataScope" | "apiScope", ReadonlySet<string>>>;

interface GrantLossProps {
  ids: readonly string[];
  /** The grants as the server has them, and as they are ticked. */
  before: Ticked;
  ticked: Ticked;
}

/** Whether somebody may lose something: a data scope that comes narrows rows, too. */
function mayLose(before: Ticked, ticked: Ticked): boolean {
  const isGone = (kind: keyof Ticked) => [...before[kind]].some((id) => !ticked[kind].has(id));
  return (
    isGone("menu") ||
    isGone("apiScope") ||
    isGone("dataScope") ||
    [...ticked.dataScope].some((id) => !before.dataScope.has(id))
  );
}

/** Says who loses which menus and calls, or sees other rows, by the ticks that were changed, before they are saved. */
export function GrantLoss({ ids, before, ticked }: GrantLossProps): ReactNode {
  const data = useConsoleData();
  const grant = () => ({
    roleIds: [...ids],
    menuIds: [...ticked.menu].sort(),
    dataScopeIds: [...ticked.dataScope].sort(),
    apiScopeIds: [...ticked.apiScope].sort(),
  });
  return (
    <LossAlert change={mayLose(before, ticked) ? grant() : undefined} count={data.countGrantLoss} sx={aboveButtons} />
  );
}
