import { systemMenu } from "@bladekit/openapi/entities/system-menu";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import { between } from "../../../entity/between.ts";
import { DraftAlert } from "../../../entity/form/DraftAlert.tsx";
import { GiveUpButton } from "../../../entity/form/GiveUpButton.tsx";
import { useDraftValue } from "../../../entity/form/use-draft-value.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { GrantKeys, GrantTree, TreeNode } from "../../../model/console-data-provider.ts";
import type { ActionPartProps } from "../../../model/define-entity.ts";
import { ancestorsOf } from "../../../model/tree-nodes.ts";
import { CheckTree } from "../../../ui/check-tree/CheckTree.tsx";
import { leavesBelow, movedTicks } from "../../../ui/check-tree/check-tree.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { isConflict } from "../../../wire/http-error.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { GrantFailure } from "../role/GrantFailure.tsx";
import { aboveButtons, LossAlert } from "../role/LossAlert.tsx";

const menus = systemMenu.name;

/** The menus below a top menu; saved, they take the place of those that it had. */
export function MenuGrant({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const ids = rows.map(({ id }) => id);
  const known = useQuery({
    queryKey: [resource, "menus", ids],
    queryFn: async () => {
      const [tree, keys] = await Promise.all([
        data.run(menus, "grantTopTree", {}) as Promise<GrantTree>,
        data.run(menus, "topTreeKeys", { ids }) as Promise<GrantKeys>,
      ]);
      return { nodes: tree.menu, keys };
    },
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="menus-title">
      <DialogTitle id="menus-title">
        {words(["菜单配置", "Choose menus"])} · {rows.map(({ name }) => String(name)).join(words(between))}
      </DialogTitle>
      {known.data ? (
        <Menus
          {...known.data}
          read={() => known.refetch({ throwOnError: true })}
          ids={ids}
          onClose={onClose}
          onDone={onDone}
        />
      ) : (
        <DialogContent>
          {known.error ? (
            <FailureAlert error={known.error} retry={known.refetch} />
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

/** Ticks that were not saved yet, with the menus that they were made over. */
interface MenuDraft {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

interface MenusProps extends Omit<ActionPartProps, "rows"> {
  ids: readonly string[];
  nodes: readonly TreeNode[];
  /** The menus as the server has them. */
  keys: GrantKeys;
  /** Reads them anew. */
  read: () => Promise<unknown>;
}

function Menus({ ids, nodes, keys, read, onClose, onDone }: MenusProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const leaves = new Set(nodes.flatMap(leavesBelow));
  const before = new Set(keys.menu.filter((id) => leaves.has(id)));
  const draft = useDraftValue<MenuDraft | null>(`menus:${ids.join(",")}`, null);
  const { value: entered } = draft;
  // Where somebody else changes the menus meanwhile, these ticks are on top of theirs.
  const ticked = entered ? movedTicks(new Set(entered.from), before, new Set(entered.to)) : before;
  // A page is reached only through the menus above it.
  const menuIds = [...ticked, ...ancestorsOf(nodes, [...ticked])].sort();
  const isLess = [...before].some((id) => !ticked.has(id));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => data.run(resource, "grant", { ids, body: { menuIds }, seen: { menu: keys.menu } }),
    onError: async (error) => {
      if (isConflict(error)) await read();
    },
    onSuccess: () => {
      draft.forget();
      notify("entity.done", { type: "success" });
      onDone();
    },
  });
  return (
    <>
      <DialogContent>
        {draft.restoredAt !== undefined && <DraftAlert restoredAt={draft.restoredAt} onDiscard={draft.startAnew} />}
        <GrantFailure error={error} />
        <CheckTree
          label={words(systemMenu.plural)}
          nodes={nodes}
          ticked={ticked}
          onChange={(next) => draft.change({ from: [...before], to: [...next] })}
        />
      </DialogContent>
      <LossAlert
        change={isLess ? { topMenuIds: [...ids], menuIds } : undefined}
        count={data.countTopMenuLoss}
        kind="place"
        sx={aboveButtons}
      />
      <DialogActions>
        <GiveUpButton forget={draft.forget} onClose={onClose} />
        <Button variant="contained" loading={isPending} onClick={() => mutate()}>
          {translate("ra.action.save")}
        </Button>
      </DialogActions>
    </>
  );
}
