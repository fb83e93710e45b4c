import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useConsoleData } from "../../../providers/use-console-data.ts";
import { LossAlert } from "./LossAlert.tsx";

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
  const isAsked = mayLose(before, ticked);
  const { menu, dataScope, apiScope } = ticked;
  // A row of ticks is asked about once, when it stands.
  const text = useDeferredValue(
    JSON.stringify({
      menuIds: [...menu].sort(),
      dataScopeIds: [...dataScope].sort(),
      apiScopeIds: [...apiScope].sort(),
    }),
  );
  const { data: loss } = useQuery({
    queryKey: ["grantLoss", ids, text],
    queryFn: () => data.countGrantLoss({ roleIds: [...ids], ...JSON.parse(text) }),
    enabled: isAsked,
    gcTime: 0,
  });
  return (
    <Box sx={{ mx: 3, mb: 1, "&:empty": { display: "none" } }}>
      <LossAlert loss={isAsked ? loss : undefined} />
    </Box>
  );
}
