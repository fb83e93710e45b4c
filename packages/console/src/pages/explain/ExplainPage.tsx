import type { RowOf } from "@bladekit/openapi/describe";
import { systemMenu } from "@bladekit/openapi/entities/system-menu";
import { systemUser } from "@bladekit/openapi/entities/system-user";
import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import HighlightOff from "@mui/icons-material/HighlightOff";
import {
  Alert,
  Autocomplete,
  Box,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  Paper,
  Skeleton,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useCodes } from "../../entity/access.tsx";
import { between, remark } from "../../entity/between.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { useRefChoices } from "../../entity/use-ref-choices.ts";
import type { AccessExplanation, GrantTree } from "../../model/console-data-provider.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { AccessDeniedPage } from "../../ui/message/MessagePages.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { type TreeChoice, treeChoices } from "../../ui/tree-choices.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";

type User = RowOf<typeof systemUser>;

/** Why somebody has a menu or a button, or has it not: for a user, or for roles that one might give. */
export function ExplainPage(): ReactNode {
  const words = useWords();
  const codes = useCodes();
  const data = useConsoleData();
  const [item, setItem] = useState<TreeChoice | null>(null);
  const [user, setUser] = useState<User | null>(null);
  const [roles, setRoles] = useState<readonly TreeChoice[]>([]);
  const mayGrant = codes.has("role_grant");
  const { data: tree, isPending } = useQuery({
    queryKey: ["system/role", "grantTree"],
    queryFn: () => data.run(systemMenu.name, "grantTree", {}) as Promise<GrantTree>,
    enabled: mayGrant,
  });
  const items = useMemo(() => treeChoices(tree?.menu ?? []), [tree]);
  const { choices: allRoles } = useRefChoices("system/role");
  if (!mayGrant) return <AccessDeniedPage />;
  const roleIds = roles.map(({ id }) => id).join(",");
  const query = item &&
    (user || roleIds) && { menuId: item.id, ...(user && { userId: user.id }), ...(roleIds && { roleIds }) };
  return (
    <>
      <PageTitle text={words(["为什么看不到？", "Why can’t they see this?"])} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 920 }}>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
          {codes.has("user_view") && <UserChoice value={user} onChange={setUser} />}
          <Autocomplete
            multiple
            options={allRoles}
            value={[...roles]}
            onChange={(_, chosen) => setRoles(chosen)}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            renderInput={(params) => (
              <TextField
                {...params}
                label={words(["设想的角色", "Hypothetical roles"])}
                helperText={words([
                  "选择后代替用户现有的角色，不会保存",
                  "Used instead of the user’s own roles. Nothing is saved",
                ])}
              />
            )}
          />
          <Autocomplete
            sx={{ gridColumn: "1 / -1" }}
            options={items}
            loading={isPending}
            value={item}
            onChange={(_, chosen) => setItem(chosen)}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ path }) => path}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            renderInput={(params) => <TextField {...params} label={words(["菜单或按钮", "Menu or button"])} />}
          />
        </Box>
        {query ? (
          <Explanation query={query} />
        ) : (
          <Typography color="textSecondary" sx={{ mt: 3 }}>
            {words(["选择用户或角色，再选择菜单或按钮。", "Choose a user or roles, then choose a menu or button."])}
          </Typography>
        )}
      </Paper>
    </>
  );
}

/** One menu or button, for a user or for roles in place of theirs, joined by commas. */
type Query = { menuId: string; userId?: string; roleIds?: string };

const shownUsers = 20;

function UserChoice({ value, onChange }: { value: User | null; onChange: (user: User | null) => void }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const [text, setText] = useState("");
  const { data: users = [], isFetching } = useQuery({
    queryKey: ["system/user", "explained", text],
    queryFn: async () => {
      const pagination = { page: 1, perPage: shownUsers };
      const sort = { field: "account", order: "ASC" as const };
      return (await data.getList<User>("system/user", { pagination, sort, filter: text ? { realName: text } : {} }))
        .data;
    },
  });
  return (
    <Autocomplete
      options={users}
      loading={isFetching}
      value={value}
      // The server has searched.
      filterOptions={(found) => found}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, typed, reason) => reason !== "selectOption" && setText(reason === "input" ? typed.trim() : "")}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ realName, account }) => `${realName ?? ""}${words(remark(account))}`}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => <TextField {...params} label={words(systemUser.label)} />}
    />
  );
}

function Explanation({ query }: { query: Query }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const { data: found, error } = useQuery({
    queryKey: ["explain", query],
    queryFn: () => data.run(systemMenu.name, "explain", { query }) as Promise<AccessExplanation>,
    gcTime: 0,
  });
  if (error) return <FailureAlert error={error} sx={{ mt: 3 }} />;
  if (!found) return <Skeleton variant="rounded" height={160} sx={{ mt: 3 }} />;
  const { allowed, steps, givers } = found;
  return (
    <Box component="section" aria-live="polite" sx={{ mt: 3 }}>
      <Alert severity={allowed ? "success" : "warning"}>
        {allowed
          ? words(["可以使用", "Can use this"])
          : words(["不能使用，原因见下", "Cannot use this. The reason is below"])}
      </Alert>
      <List dense>
        {steps.map(({ step, ok, text }) => (
          <ListItem key={step} disableGutters>
            <ListItemIcon sx={{ minWidth: 36 }}>
              {ok ? (
                <CheckCircle color="success" titleAccess={words(["通过", "Passes"])} />
              ) : (
                <HighlightOff color="error" titleAccess={words(["不通过", "Stops here"])} />
              )}
            </ListItemIcon>
            <ListItemText primary={text} sx={{ overflowWrap: "anywhere" }} />
          </ListItem>
        ))}
      </List>
      {!allowed && givers.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {words(["已有此项授权的角色：", "Roles that have it: "])}
          {givers.join(words(between))}
        </Typography>
      )}
    </Box>
  );
}
