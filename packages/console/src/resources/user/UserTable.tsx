import EditOutlined from "@mui/icons-material/EditOutlined";
import { Box, Link as MuiLink, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { DataTable, type RaRecord, useCanAccess, useCreatePath, useListContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { RecordTable } from "../../components/RecordTable.tsx";
import { RemoveSelected } from "../../components/RemoveSelected.tsx";
import { RemoveRow, RowLink } from "../../components/RowButtons.tsx";
import type { UserRow } from "../../providers/console-data-provider.ts";
import { GrantRoles } from "./GrantRoles.tsx";
import { ResetPassword } from "./ResetPassword.tsx";
import { UnlockUsers } from "./UnlockUsers.tsx";
import { nameOf } from "./user-name.ts";

const resource = "system/user";
const Column = DataTable.Col<UserRow>;

/** Columns that a small screen does without. */
const medium = { xs: "none", md: "table-cell" };
const roomy = { display: { xs: "none", lg: "table-cell" } };
const oneLine = { whiteSpace: "nowrap" };

export function UserTable({ empty }: { empty: ReactNode }): ReactNode {
  const translate = useTranslate();
  const rowLabel = (row: RaRecord) => translate("user.select", { name: nameOf(row as UserRow) });
  return (
    <RecordTable empty={empty} rowLabel={rowLabel} bulkActions={<Selected />}>
      <Column source="account" sx={oneLine} render={(row) => <AccountLink row={row} />} />
      <Column source="realName" disableSort sx={{ ...oneLine, display: medium }} />
      <Column source="deptName" disableSort render={({ deptName }) => <Names joined={deptName} />} />
      <Column source="roleName" disableSort render={({ roleName }) => <Names joined={roleName} />} />
      <Column source="postName" disableSort sx={roomy} render={({ postName }) => <Names joined={postName} />} />
      <Column source="phone" disableSort sx={{ ...oneLine, display: medium }} />
      <Column source="createTime" sortByOrder="DESC" sx={{ ...roomy, ...oneLine }} />
      <Column align="right" label={translate("user.actions")} render={(row) => <RowActions row={row} />} />
    </RecordTable>
  );
}

function AccountLink({ row: { id, account, realName } }: { row: UserRow }): ReactNode {
  const createPath = useCreatePath();
  return (
    <>
      <MuiLink component={Link} underline="always" to={createPath({ resource, type: "show", id })}>
        {account}
      </MuiLink>
      <Typography variant="caption" color="textSecondary" sx={{ display: { xs: "block", md: "none" } }}>
        {realName}
      </Typography>
    </>
  );
}

/** Names that the wire joins by commas. */
function Names({ joined = "" }: { joined: string | undefined }): ReactNode {
  return <Box sx={{ minWidth: 64, overflowWrap: "anywhere" }}>{joined.replaceAll(",", "、")}</Box>;
}

function RowActions({ row }: { row: UserRow }): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess: mayEdit } = useCanAccess({ resource, action: "edit" });
  const { canAccess: mayRemove } = useCanAccess({ resource, action: "delete" });
  const name = nameOf(row);
  return (
    <Box sx={oneLine}>
      {mayEdit && (
        <RowLink
          to={createPath({ resource, type: "edit", id: row.id })}
          label={`${translate("ra.action.edit")} ${name}`}
          icon={<EditOutlined fontSize="small" />}
        />
      )}
      <ResetPassword users={[row]} inRow />
      {/* Where there is no room it stands on the page of the user. */}
      <Box component="span" sx={{ display: { xs: "none", lg: "inline" } }}>
        <UnlockUsers users={[row]} inRow />
      </Box>
      {mayRemove && <RemoveRow id={row.id} name={name} />}
    </Box>
  );
}

/** The actions on several users at once. */
function Selected(): ReactNode {
  const { data: rows = [], selectedIds } = useListContext<UserRow>();
  const { canAccess: mayRemove } = useCanAccess({ resource, action: "delete" });
  const users = selectedIds.map((id) => rows.find((row) => row.id === id) ?? { id: String(id) });
  return (
    <>
      <GrantRoles users={users} />
      <ResetPassword users={users} />
      <UnlockUsers users={users} />
      {mayRemove && <RemoveSelected />}
    </>
  );
}
