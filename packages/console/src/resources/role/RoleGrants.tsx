import ArrowBack from "@mui/icons-material/ArrowBack";
import { Alert, Box, Button, Card, Paper, Skeleton, Tab, Tabs, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ShowBase, useCreatePath, useNotify, useShowContext, useTranslate } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { CheckTree } from "../../components/check-tree/CheckTree.tsx";
import { type IdsOf, idsBelow, leavesBelow, toggle } from "../../components/check-tree/check-tree.ts";
import { PageTitle } from "../../components/PageTitle.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import type { GrantKeys, GrantTree, RoleRow } from "../../providers/console-data-provider.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";

const resource = "system/role";
const kinds = ["menu", "dataScope", "apiScope"] as const;
type Kind = (typeof kinds)[number];
const idsOf: Record<Kind, IdsOf> = { menu: idsBelow, dataScope: leavesBelow, apiScope: leavesBelow };

/** The grants of a role. */
export function RoleGrants(): ReactNode {
  return (
    <ShowBase>
      <Content />
    </ShowBase>
  );
}

function Content(): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const createPath = useCreatePath();
  const { record } = useShowContext<RoleRow>();
  const id = record?.id ?? "";
  const tree = useQuery({ queryKey: [resource, "grantTree"], queryFn: () => data.getGrantTree() });
  // Grants that another person gave meanwhile must not be taken away unseen.
  const keys = useQuery({
    queryKey: [resource, "grants", id],
    queryFn: () => data.getRoleGrants(id),
    enabled: id !== "",
    gcTime: 0,
  });
  const failure = tree.error ?? keys.error;
  const retry = () => Promise.all([tree.refetch(), keys.refetch()]);
  return (
    <>
      {record && <PageTitle text={translate("role.grant.title", { name: record.roleName })} />}
      <Box sx={{ mb: 2 }}>
        <Button component={Link} to={createPath({ resource, type: "list" })} startIcon={<ArrowBack />}>
          {translate("role.back")}
        </Button>
      </Box>
      {failure && (
        <Alert severity="error" action={<Button onClick={retry}>{translate("console.retry")}</Button>}>
          {failure.message || translate("console.loadFailed")}
        </Alert>
      )}
      {!failure && !(tree.data && keys.data) && <Skeleton variant="rounded" height={320} />}
      {tree.data && keys.data && <Grants roleId={id} tree={tree.data} keys={keys.data} />}
    </>
  );
}

interface GrantsProps {
  roleId: string;
  tree: GrantTree;
  keys: GrantKeys;
}

function Grants({ roleId, tree, keys }: GrantsProps): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const notify = useNotify();
  const onError = useErrorToast();
  const [kind, setKind] = useState<Kind>("menu");
  const [ticked, setTicked] = useState<Record<Kind, ReadonlySet<string>>>(() => ({
    menu: new Set(keys.menu),
    dataScope: new Set(keys.dataScope),
    apiScope: new Set(keys.apiScope),
  }));

  // A grant that is not offered cannot be given.
  const granted = (each: Kind) => tree[each].flatMap(idsOf[each]).filter((id) => ticked[each].has(id));
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      data.grantRoles({
        roleIds: [roleId],
        menuIds: granted("menu"),
        dataScopeIds: granted("dataScope"),
        apiScopeIds: granted("apiScope"),
      }),
    onSuccess: () => {
      notify("role.grant.done", { type: "success" });
      navigate(createPath({ resource, type: "list" }));
    },
    onError,
  });

  return (
    <Card sx={{ overflow: "visible" }}>
      <Tabs
        value={kind}
        onChange={(_, chosen) => setKind(chosen)}
        variant="scrollable"
        aria-label={translate("role.grant.tabs")}
        sx={{ borderBottom: 1, borderColor: "divider" }}
      >
        {kinds.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`grant-tab-${each}`}
            aria-controls="grant-panel"
            label={translate("role.grant.count", {
              name: translate(`role.grant.${each}`),
              count: granted(each).length,
            })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="grant-panel" aria-labelledby={`grant-tab-${kind}`} sx={{ p: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate(tree[kind].length > 0 ? `role.grant.hint.${kind}` : `role.grant.none.${kind}`)}
        </Typography>
        <CheckTree
          key={kind}
          nodes={tree[kind]}
          ticked={ticked[kind]}
          idsOf={idsOf[kind]}
          onToggle={(node) => setTicked({ ...ticked, [kind]: toggle(tree[kind], ticked[kind], node, idsOf[kind]) })}
        />
      </Box>
      <Paper square elevation={4} sx={{ position: "sticky", bottom: 0, zIndex: 1, display: "flex", gap: 1, p: 2 }}>
        <Button variant="contained" loading={isPending} onClick={() => mutate()}>
          {translate("ra.action.save")}
        </Button>
        <Button color="inherit" disabled={isPending} onClick={() => navigate(-1)}>
          {translate("ra.action.cancel")}
        </Button>
      </Paper>
    </Card>
  );
}
