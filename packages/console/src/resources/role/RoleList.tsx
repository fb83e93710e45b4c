import EditOutlined from "@mui/icons-material/EditOutlined";
import KeyOutlined from "@mui/icons-material/KeyOutlined";
import PlaylistAdd from "@mui/icons-material/PlaylistAdd";
import { Box, Card } from "@mui/material";
import type { ReactNode } from "react";
import {
  DataTable,
  ListBase,
  type RaRecord,
  useCanAccess,
  useCreatePath,
  useListContext,
  useTranslate,
} from "react-admin";
import { AddButton } from "../../components/AddButton.tsx";
import { ExportButton } from "../../components/exchange/ExportButton.tsx";
import { FilterText } from "../../components/FilterText.tsx";
import { ListEmpty, ListFailure } from "../../components/ListMessage.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RecordTable } from "../../components/RecordTable.tsx";
import { RemoveSelected } from "../../components/RemoveSelected.tsx";
import { RemoveRow, RowLink } from "../../components/RowButtons.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { largestPage } from "../../config.ts";
import type { RoleRow } from "../../providers/console-data-provider.ts";

const resource = "system/role";
const Column = DataTable.Col<RoleRow>;

/** Columns that a phone does without. */
const roomy = { display: { xs: "none", sm: "table-cell" } };

/** All roles as a tree: those below a role stand under it, further in. */
export function RoleList(): ReactNode {
  const translate = useTranslate();
  const onError = useErrorToast();
  return (
    <ListBase perPage={largestPage} queryOptions={{ onError }} exporter={false}>
      <PageTitle text={translate(`resources.${resource}.name`)} />
      <Card>
        <Toolbar />
        <Rows />
      </Card>
    </ListBase>
  );
}

function Toolbar(): ReactNode {
  const translate = useTranslate();
  const { canAccess: mayExport } = useCanAccess({ resource, action: "export" });
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        p: 2,
        alignItems: "center",
        gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "1fr 1fr auto" },
      }}
    >
      {["roleName", "roleAlias"].map((source) => (
        <FilterText key={source} source={source} label={translate(`resources.${resource}.fields.${source}`)} />
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end", gridColumn: lastLine }}>
        {mayExport && <ExportButton />}
        <AddButton label={translate("role.add")} />
      </Box>
    </Box>
  );
}

const lastLine = { xs: "1", sm: "1 / -1", md: "auto" };

function Rows(): ReactNode {
  const translate = useTranslate();
  const { error, data } = useListContext();
  const { canAccess: mayRemove } = useCanAccess({ resource, action: "delete" });
  if (error && !data) return <ListFailure />;
  const rowLabel = ({ roleName }: RaRecord) => translate("role.select", { name: roleName });
  return (
    <RecordTable
      empty={<ListEmpty text="role.empty" filteredText="role.emptyFiltered" />}
      {...(mayRemove && { rowLabel, bulkActions: <RemoveSelected /> })}
    >
      <Column
        source="roleName"
        disableSort
        render={({ roleName, depth }) => <Box sx={{ pl: 3 * depth, overflowWrap: "anywhere" }}>{roleName}</Box>}
      />
      <Column source="roleAlias" disableSort sx={roomy} />
      <Column source="sort" disableSort align="right" sx={roomy} />
      <Column align="right" label={translate("role.actions")} render={(row) => <Actions row={row} />} />
    </RecordTable>
  );
}

function Actions({ row: { id, roleName: name } }: { row: RoleRow }): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess: mayGrant } = useCanAccess({ resource, action: "show" });
  const { canAccess: mayAdd } = useCanAccess({ resource, action: "create" });
  const { canAccess: mayEdit } = useCanAccess({ resource, action: "edit" });
  const { canAccess: mayRemove } = useCanAccess({ resource, action: "delete" });
  const below = encodeURIComponent(JSON.stringify({ parentId: id }));
  return (
    <Box sx={{ whiteSpace: "nowrap" }}>
      {mayGrant && (
        <RowLink
          to={createPath({ resource, type: "show", id })}
          label={translate("role.grant.button", { name })}
          icon={<KeyOutlined fontSize="small" />}
        />
      )}
      {mayAdd && (
        <RowLink
          to={`${createPath({ resource, type: "create" })}?source=${below}`}
          label={translate("role.addBelow", { name })}
          icon={<PlaylistAdd fontSize="small" />}
        />
      )}
      {mayEdit && (
        <RowLink
          to={createPath({ resource, type: "edit", id })}
          label={`${translate("ra.action.edit")} ${name}`}
          icon={<EditOutlined fontSize="small" />}
        />
      )}
      {mayRemove && <RemoveRow id={id} name={name} />}
    </Box>
  );
}
