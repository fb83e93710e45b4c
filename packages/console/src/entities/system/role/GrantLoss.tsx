import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import { useConsoleData } from "../../../providers/use-console-data.ts";

type Ticked = Readonly<Record<"menu" | "dataScope" | "apiScope", ReadonlySet<string>>>;

interface GrantLossProps {
  ids: readonly string[];
  /** The grants as the server has them, and as they are ticked. */
  before: Ticked;
  ticked: Ticked;
}

const shown = 3;

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
  const { users, menus } = loss;
  const names = menus.slice(0, shown).map(({ name }) => name);
  const more = menus.length - names.length;
  return (
    <Alert severity="warning" role="status" sx={{ mx: 3, mb: 1, flexShrink: 0 }}>
      {words([
        `保存后，${users} 名用户将失去：${names.join("、")}${more > 0 ? `等 ${menus.length} 项` : ""}`,
        `${users === 1 ? "1 user loses" : `${users} users lose`}: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
      ])}
    </Alert>
  );
}
