import { systemMenu } from "@bladekit/openapi/entities/system-menu";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Tab,
  Tabs,
  Typography,
  useMediaQuery,
  useTheme,
} from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import { DraftAlert } from "../../../entity/form/DraftAlert.tsx";
import { useDraftValue } from "../../../entity/form/use-draft-value.ts";
import { rowNames } from "../../../entity/row-names.ts";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { GrantKeys, GrantTree, RowLimit } from "../../../model/console-data-provider.ts";
import type { ActionPartProps } from "../../../model/define-entity.ts";
import type { Words } from "../../../model/description.ts";
import { CheckTree } from "../../../ui/check-tree/CheckTree.tsx";
import { idsBelow, leavesBelow, movedTicks } from "../../../ui/check-tree/check-tree.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { isConflict } from "../../../wire/http-error.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { GrantFailure } from "./GrantFailure.tsx";
import { GrantLoss } from "./GrantLoss.tsx";
import { GrantMatrix } from "./GrantMatrix.tsx";
import { countChanges, type MatrixRow } from "./grant-matrix.ts";
import { PartsAlert, tickedParts } from "./PartsAlert.tsx";
import { RowScope } from "./RowScope.tsx";
import { changedPicks, limitOf, type RowPick, type RowPicks } from "./row-picks.ts";

const kinds = ["menu", "dataScope", "apiScope"] as const;
type Kind = (typeof kinds)[number];
type Ticked = Readonly<Record<Kind, ReadonlySet<string>>>;

const labels: Readonly<Record<Kind, Words>> = {
  menu: ["菜单与按钮", "Menus and buttons"],
  dataScope: ["数据权限", "Data scopes"],
  apiScope: ["接口权限", "API scopes"],
};
const hints: Readonly<Record<Kind, Words>> = {
  menu: [
    "勾选角色可用的菜单与按钮；只列出您自己拥有的权限。",
    "Tick the menus and buttons for this role. Only permissions that you have yourself are listed.",
  ],
  dataScope: [
    "勾选后只能看到范围内的数据；同一菜单勾选多项时取其合集，不勾选则不限制。",
    "With a scope ticked, the role sees only the rows within it. Several scopes of one menu add up. If none is ticked, nothing is limited.",
  ],
  apiScope: [
    "已设接口权限的接口，只有勾选了其中之一的角色可以调用。",
    "A call that has API scopes can be made only by roles with one of them.",
  ],
};
const rowHint: Words = [
  "“数据范围”决定能看到哪些记录：不另设则不限制，一人有多个角色时取其合集。",
  "“Rows” says which records the role sees. “Not set” limits nothing, and several roles of one person add up.",
];
const nothing: Readonly<Record<Kind, Words>> = {
  menu: ["没有可授予的菜单。", "There are no menus to grant."],
  dataScope: ["还没有定义数据权限。", "No data scopes are defined yet."],
  apiScope: ["还没有定义接口权限。", "No API scopes are defined yet."],
};

/** The grants of a role: menus with their buttons, data scopes and API scopes. Saved, they take the place of those that it had. */
export function GrantDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down("md"));
  const ids = rows.map(({ id }) => id);
  // Grants that another person gave meanwhile must not be taken away unseen.
  const known = useQuery({
    queryKey: [resource, "grants", ids],
    queryFn: async () => {
      const [tree, keys, limits = [], parts] = await Promise.all([
        data.run(systemMenu.name, "grantTree", {}) as Promise<GrantTree>,
        data.run(systemMenu.name, "roleTreeKeys", { ids }) as Promise<GrantKeys>,
        data.getRoleRows(ids[0] ?? ""),
        // A server of others has no administrators of this kind.
        (data.run(resource, "parts", {}) as Promise<{ separate: boolean }>).catch(() => ({ separate: false })),
      ]);
      return { tree, keys, limits, isSeparate: parts.separate };
    },
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isNarrow}
      maxWidth="lg"
      aria-labelledby="grant-title"
      slotProps={{ paper: { sx: { height: { md: "90vh" } } } }}
    >
      <DialogTitle id="grant-title">
        {words(["权限设置", "Permissions"])} · {rowNames(description, rows, words)}
      </DialogTitle>
      {known.data ? (
        <Grants
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
            <Skeleton variant="rounded" height={320} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

/** A grant that is not offered cannot be given, and is not counted. */
function offered(tree: GrantTree, keys: GrantKeys): Ticked {
  const of = (kind: Kind) => {
    const known = new Set(keys[kind]);
    const all = kind === "menu" ? tree.menu.flatMap(idsBelow) : tree[kind].flatMap(leavesBelow);
    return new Set(all.filter((id) => known.has(id)));
  };
  return { menu: of("menu"), dataScope: of("dataScope"), apiScope: of("apiScope") };
}

/** The changes from `before` to `mine`, made to `theirs`. */
function moved(before: Ticked, theirs: Ticked, mine: Ticked): Ticked {
  const of = (kind: Kind) => movedTicks(before[kind], theirs[kind], mine[kind]);
  return { menu: of("menu"), dataScope: of("dataScope"), apiScope: of("apiScope") };
}

type Lists = Readonly<Record<Kind, readonly string[]>>;

/** Ticks that were not saved yet, with the grants that they were made over. */
interface GrantDraft {
  readonly from: Lists;
  readonly to: Lists;
  readonly rows?: RowPicks;
}

const listsOf = ({ menu, dataScope, apiScope }: Ticked): Lists => ({
  menu: [...menu],
  dataScope: [...dataScope],
  apiScope: [...apiScope],
});
const setsOf = ({ menu, dataScope, apiScope }: Lists): Ticked => ({
  menu: new Set(menu),
  dataScope: new Set(dataScope),
  apiScope: new Set(apiScope),
});

interface GrantsProps {
  ids: readonly string[];
  tree: GrantTree;
  /** The grants as the server has them. */
  keys: GrantKeys;
  /** The rows that the role sees of each kind. */
  limits: readonly RowLimit[];
  /** Whether the rights of administrators exclude each other. */
  isSeparate: boolean;
  /** Reads all of it anew. */
  read: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

function Grants({ ids, tree, keys, limits, isSeparate, read, onClose, onDone }: GrantsProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const [kind, setKind] = useState<Kind>("menu");
  const before = offered(tree, keys);
  const draft = useDraftValue<GrantDraft | null>(`grant:${ids.join(",")}`, null);
  const { value: entered } = draft;
  // Where other people change grants meanwhile, the ticks of this one are on top of theirs.
  const ticked = entered ? moved(setsOf(entered.from), before, setsOf(entered.to)) : before;
  const picks = entered?.rows ?? {};
  const setDraft = (next: Ticked, rows: RowPicks) => draft.change({ from: listsOf(before), to: listsOf(next), rows });
  const setTicked = (next: Ticked) => setDraft(next, picks);
  const grantChanges = kinds.reduce((sum, each) => sum + countChanges(before[each], ticked[each]), 0);
  const rows = changedPicks(limits, picks);
  const changes = grantChanges + rows.length;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // Rows first: nobody gets a menu before what limits its rows.
      if (rows.length > 0) await data.run(resource, "limitRows", { ids, body: { rows }, seen: { rows: limits } });
      if (grantChanges > 0) await grant();
    },
    onError: async (error) => {
      if (isConflict(error)) await read();
    },
    onSuccess: () => {
      draft.forget();
      notify("entity.done", { type: "success" });
      onDone();
    },
  });
  const grant = () =>
    data.run(resource, "grant", {
      ids,
      body: {
        menuIds: [...ticked.menu],
        dataScopeIds: [...ticked.dataScope],
        apiScopeIds: [...ticked.apiScope],
      },
      seen: { ...keys },
    });
  const rowScope = (row: MatrixRow) => {
    const limit = limitOf(limits, row);
    if (!limit) return null;
    const set = (pick: RowPick) => setDraft(ticked, { ...picks, [limit.resource]: pick });
    return <RowScope limit={limit} pick={picks[limit.resource] ?? limit} onChange={set} />;
  };
  const nodes = tree[kind];
  const parts = isSeparate ? tickedParts(tree.menu, ticked.menu) : [];
  const set = (next: ReadonlySet<string>) => setTicked({ ...ticked, [kind]: next });
  return (
    <>
      <Tabs
        value={kind}
        onChange={(_, chosen) => setKind(chosen)}
        variant="scrollable"
        aria-label={words(["权限种类", "Kinds of permissions"])}
        sx={{ px: 3, borderBottom: 1, borderColor: "divider", flexShrink: 0 }}
      >
        {kinds.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`grant-tab-${each}`}
            aria-controls="grant-panel"
            label={`${words(labels[each])} ${ticked[each].size}`}
          />
        ))}
      </Tabs>
      <DialogContent
        role="tabpanel"
        id="grant-panel"
        aria-labelledby={`grant-tab-${kind}`}
        sx={{ display: "flex", flexDirection: "column" }}
      >
        {draft.restoredAt !== undefined && <DraftAlert restoredAt={draft.restoredAt} onDiscard={draft.startAnew} />}
        <GrantFailure error={error} />
        <PartsAlert parts={parts} />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {words(nodes.length > 0 ? hints[kind] : nothing[kind])}
        </Typography>
        {kind === "menu" && limits.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {words(rowHint)}
          </Typography>
        )}
        {kind === "menu" && nodes.length > 0 && (
          <GrantMatrix
            nodes={nodes}
            before={before.menu}
            ticked={ticked.menu}
            onChange={set}
            rowScope={limits.length > 0 ? rowScope : undefined}
            showsParts={isSeparate}
          />
        )}
        {kind !== "menu" && (
          // Scopes are the leaves; the menus above them are not granted by their ticks.
          <CheckTree key={kind} label={words(labels[kind])} nodes={nodes} ticked={ticked[kind]} onChange={set} />
        )}
      </DialogContent>
      <GrantLoss ids={ids} before={before} ticked={ticked} />
      <DialogActions sx={{ borderTop: 1, borderColor: "divider" }}>
        <Box aria-live="polite" sx={{ mr: "auto", pl: 2, color: "text.secondary" }}>
          {changes > 0 && words([`已改 ${changes} 项`, changes === 1 ? "1 change" : `${changes} changes`])}
        </Box>
        <Button
          color="inherit"
          disabled={isPending}
          onClick={() => {
            draft.forget();
            onClose();
          }}
        >
          {translate("ra.action.cancel")}
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          disabled={changes === 0 || parts.length > 1}
          onClick={() => mutate()}
        >
          {translate("ra.action.save")}
        </Button>
      </DialogActions>
    </>
  );
}
