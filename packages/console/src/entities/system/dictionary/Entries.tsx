import Add from "@mui/icons-material/Add";
import { Box, Button, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { ReferenceManyFieldBase, useCreatePath, useListContext, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { defaultPageSize } from "../../../config.ts";
import { useAllowed } from "../../../entity/access.tsx";
import { ListContent } from "../../../entity/ListContent.tsx";
import { ListPagination } from "../../../entity/ListPagination.tsx";
import { EntityTable } from "../../../entity/list/EntityTable.tsx";
import { TickedBar } from "../../../entity/list/TickedBar.tsx";
import { EntityVariant, useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { DictRow } from "../../../model/console-data-provider.ts";
import type { FieldColumn, Row } from "../../../model/define-entity.ts";
import { isEntry } from "./is-entry.ts";
import { SealSwitch } from "./SealSwitch.tsx";

const seal: FieldColumn = { field: "isSealed", cell: (row) => <SealSwitch row={row as unknown as DictRow} /> };
const entryOptions = { columns: ["dictKey", "dictValue", { field: "sort", width: 100 }, seal, "remark"] };

/** The entries of a head; an entry has none below it. */
export function Entries({ row }: { row: Row }): ReactNode {
  const words = useWords();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  const { description } = useEntity();
  const allowed = useAllowed();
  if (isEntry(row)) return null;
  const below = encodeURIComponent(JSON.stringify({ parentId: row.id, code: row.code }));
  return (
    <EntityVariant name=".entries" options={entryOptions}>
      <Box sx={{ display: "flex", alignItems: "center", mt: 4, mb: 1.5 }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {words(["字典项", "Entries"])}
        </Typography>
        {allowed(description, "create") && (
          <Button
            component={Link}
            variant="contained"
            startIcon={<Add />}
            to={`${createPath({ resource, type: "create" })}?source=${below}`}
          >
            {words(["新增字典项", "New entry"])}
          </Button>
        )}
      </Box>
      <Paper variant="outlined">
        <ReferenceManyFieldBase
          reference={resource}
          target="parentId"
          perPage={defaultPageSize}
          storeKey={`${resource}.entries`}
        >
          <Table />
          <ListPagination />
        </ReferenceManyFieldBase>
      </Paper>
    </EntityVariant>
  );
}

function Table(): ReactNode {
  const { selectedIds } = useListContext();
  return (
    <ListContent>
      {selectedIds.length > 0 && <TickedBar />}
      <EntityTable />
    </ListContent>
  );
}
