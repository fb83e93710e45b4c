import { systemMenu } from "@bladekit/openapi/entities/system-menu";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import { CheckTree } from "../../../components/check-tree/CheckTree.tsx";
import { leavesBelow } from "../../../components/check-tree/check-tree.ts";
import { FailureAlert } from "../../../components/FailureAlert.tsx";
import { between } from "../../../entity/between.ts";
import type { ActionPartProps } from "../../../entity/define-entity.ts";
import { ancestorsOf } from "../../../entity/tree-nodes.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { GrantKeys, GrantTree } from "../../../providers/console-data-provider.ts";
import { useConsoleData } from "../../../providers/use-console-data.ts";

const menus = systemMenu.name;

/** The menus below a top menu; saved, they take the place of those that it had. */
export function MenuGrant({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const ids = rows.map(({ id }) => id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const { data: known, error: failure } = useQuery({
    queryKey: [resource, "menus", ids],
    queryFn: async () => {
      const tree = (await data.run(menus, "grantTopTree", {})) as GrantTree;
      const keys = (await data.run(menus, "topTreeKeys", { ids })) as GrantKeys;
      const leaves = new Set(tree.menu.flatMap(leavesBelow));
      return { nodes: tree.menu, keys: new Set(keys.menu.filter((id) => leaves.has(id))) };
    },
    gcTime: 0,
  });
  const ticked = chosen ?? known?.keys ?? new Set<string>();
  const { mutate, isPending, error } = useMutation({
    // A page is nowhere without the menus above it.
    mutationFn: () => {
      const menuIds = [...ticked, ...ancestorsOf(known?.nodes ?? [], [...ticked])];
      return data.run(resource, "grant", { ids, body: { menuIds } });
    },
    onSuccess: () => {
      notify("entity.done", { type: "success" });
      onDone();
    },
  });
  const fault = failure ?? error;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="menus-title">
      <DialogTitle id="menus-title">
        {words(["菜单配置", "Choose menus"])} · {rows.map(({ name }) => String(name)).join(words(between))}
      </DialogTitle>
      <DialogContent>
        <FailureAlert error={fault} />
        {!known && !failure && <Skeleton variant="rounded" height={240} />}
        {known && (
          <CheckTree label={words(systemMenu.plural)} nodes={known.nodes} ticked={ticked} onChange={setChosen} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button variant="contained" loading={isPending} disabled={!known} onClick={() => mutate()}>
          {translate("ra.action.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
