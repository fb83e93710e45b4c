import Add from "@mui/icons-material/Add";
import { Box, Button, Card } from "@mui/material";
import type { ReactNode } from "react";
import { ListBase, useCanAccess, useCreatePath, useListContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { FilterSelect } from "../../components/FilterSelect.tsx";
import { FilterText } from "../../components/FilterText.tsx";
import { ListEmpty, ListFailure } from "../../components/ListMessage.tsx";
import { ListPagination } from "../../components/ListPagination.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { defaultPageSize } from "../../config.ts";
import { DictTable } from "./DictTable.tsx";

const sealChoices = [0, 1] as const;

/** The heads of the dictionaries; each leads to its entries. */
export function DictbizList(): ReactNode {
  const translate = useTranslate();
  const onError = useErrorToast();
  return (
    <ListBase
      perPage={defaultPageSize}
      sort={{ field: "sort", order: "ASC" }}
      queryOptions={{ onError }}
      exporter={false}
    >
      <PageTitle text={translate("resources.system/dictbiz.name")} />
      <Card>
        <Toolbar />
        <Rows />
        <ListPagination />
      </Card>
    </ListBase>
  );
}

function Toolbar(): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess: mayAdd } = useCanAccess({ resource: "system/dictbiz", action: "create" });
  const field = (name: string) => translate(`resources.system/dictbiz.fields.${name}`);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        p: 2,
        alignItems: "center",
        gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr 160px auto" },
      }}
    >
      <FilterText source="code" label={field("code")} />
      <FilterText source="dictValue" label={field("dictValue")} />
      <FilterSelect
        source="isSealed"
        label={field("isSealed")}
        any={translate("dictbiz.any")}
        choices={sealChoices.map((id) => ({ id, name: translate(id === 1 ? "dictbiz.sealed" : "dictbiz.inUse") }))}
      />
      {mayAdd && (
        <Button
          component={Link}
          to={createPath({ resource: "system/dictbiz", type: "create" })}
          variant="contained"
          startIcon={<Add />}
          sx={{ justifySelf: "end", whiteSpace: "nowrap" }}
        >
          {translate("dictbiz.addHead")}
        </Button>
      )}
    </Box>
  );
}

function Rows(): ReactNode {
  const { error, data } = useListContext();
  if (error && !data) return <ListFailure />;
  return <DictTable kind="head" empty={<ListEmpty text="dictbiz.emptyHeads" filteredText="dictbiz.emptyFiltered" />} />;
}
