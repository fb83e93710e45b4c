import Add from "@mui/icons-material/Add";
import ArrowBack from "@mui/icons-material/ArrowBack";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { Box, Button, Card, Chip, Skeleton, Typography } from "@mui/material";
import type { ReactNode } from "react";
import {
  ReferenceManyFieldBase,
  ShowBase,
  useCanAccess,
  useCreatePath,
  useListContext,
  useShowContext,
  useTranslate,
} from "react-admin";
import { Link } from "react-router-dom";
import { ListEmpty, ListFailure } from "../../components/ListMessage.tsx";
import { ListPagination } from "../../components/ListPagination.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { defaultPageSize } from "../../config.ts";
import type { DictRow } from "../../providers/console-data-provider.ts";
import { DictTable } from "./DictTable.tsx";
import { newEntryPath } from "./new-entry-path.ts";

const resource = "system/dictbiz";

/** One dictionary with its entries. */
export function DictbizShow(): ReactNode {
  return (
    <ShowBase>
      <Content />
    </ShowBase>
  );
}

function Content(): ReactNode {
  const translate = useTranslate();
  const { record } = useShowContext<DictRow>();
  if (!record) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      <PageTitle text={translate("dictbiz.entriesOf", { name: record.dictValue })} />
      <Toolbar head={record} />
      <Card>
        <ReferenceManyFieldBase
          reference={resource}
          target="parentId"
          perPage={defaultPageSize}
          storeKey={`${resource}.entries`}
        >
          <Entries />
          <ListPagination />
        </ReferenceManyFieldBase>
      </Card>
    </>
  );
}

function Toolbar({ head }: { head: DictRow }): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess: mayAdd } = useCanAccess({ resource, action: "create" });
  const { canAccess: mayEdit } = useCanAccess({ resource, action: "edit" });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
      <Button component={Link} to={createPath({ resource, type: "list" })} startIcon={<ArrowBack />}>
        {translate("dictbiz.backToHeads")}
      </Button>
      <Typography color="textSecondary">{head.code}</Typography>
      {head.isSealed === 1 && (
        <Chip size="small" color="warning" variant="outlined" label={translate("dictbiz.sealed")} />
      )}
      <Box sx={{ flex: 1 }} />
      {mayEdit && (
        <Button component={Link} to={createPath({ resource, type: "edit", id: head.id })} startIcon={<EditOutlined />}>
          {translate("dictbiz.editHead")}
        </Button>
      )}
      {mayAdd && (
        <Button component={Link} to={newEntryPath(head)} variant="contained" startIcon={<Add />}>
          {translate("dictbiz.addEntry")}
        </Button>
      )}
    </Box>
  );
}

function Entries(): ReactNode {
  const { error, data } = useListContext();
  if (error && !data) return <ListFailure />;
  return (
    <DictTable kind="entry" empty={<ListEmpty text="dictbiz.emptyEntries" filteredText="dictbiz.emptyEntries" />} />
  );
}
