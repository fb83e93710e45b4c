import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import { useConsoleData } from "../../../providers/use-console-data.ts";
import { lossWords } from "./loss-words.ts";

type Ticked = Readonly<Record<"menu" | "dataScope" | "apiScope", ReadonlySet<string>>>;

interface GrantLossProps {
  ids: readonly string[];
  /** The grants as the server has them, and as they are ticked. */
  before: Ticked;
  ticked: Ticked;
}

/** Says who loses which menus by the ticks that were taken away, before they are saved. */
export function GrantLoss({ ids, before, ticked }: GrantLossProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const isTakenAway = [...before.menu].some((id) => !ticked.menu.has(id));
  // A row of ticks is asked about once, when it stands.
  const menuIds = useDeferredValue([...ticked.menu].sort().join(","));
  const { data: loss } = useQuery({
    queryKey: ["grantLoss", ids, menuIds],
    queryFn: () =>
      data.countGrantLoss({
        roleIds: [...ids],
        menuIds: menuIds.split(",").filter(Boolean),
        dataScopeIds: [...ticked.dataScope],
        apiScopeIds: [...ticked.apiScope],
      }),
    enabled: isTakenAway,
    gcTime: 0,
  });
  if (!isTakenAway || !loss || loss.users === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mx: 3, mb: 1, flexShrink: 0 }}>
      {words(lossWords(loss))}
    </Alert>
  );
}
