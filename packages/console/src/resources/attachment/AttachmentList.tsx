import { Box, Card, Link as MuiLink } from "@mui/material";
import type { ReactNode } from "react";
import { DataTable, ListBase, type RaRecord, useCanAccess, useListContext, useTranslate } from "react-admin";
import { FilterSelect } from "../../components/FilterSelect.tsx";
import { FilterText } from "../../components/FilterText.tsx";
import { ListEmpty, ListFailure } from "../../components/ListMessage.tsx";
import { ListPagination } from "../../components/ListPagination.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RecordTable } from "../../components/RecordTable.tsx";
import { RemoveSelected } from "../../components/RemoveSelected.tsx";
import { RemoveRow } from "../../components/RowButtons.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { defaultPageSize } from "../../config.ts";
import type { AttachRow } from "../../providers/console-data-provider.ts";
import { fileSize } from "./file-size.ts";

const resource = "resource/attach";
const Column = DataTable.Col<AttachRow>;
const extensions = ["png", "jpg", "jpeg", "gif", "webp", "pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx"];

/** Columns that a phone does without. */
const roomy = { display: { xs: "none", md: "table-cell" } };

export function AttachmentList(): ReactNode {
  const translate = useTranslate();
  const onError = useErrorToast();
  return (
    <ListBase perPage={defaultPageSize} queryOptions={{ onError }} exporter={false}>
      <PageTitle text={translate(`resources.${resource}.name`)} />
      <Card>
        <Box sx={{ display: "grid", gap: 1.5, p: 2, gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 360px) 160px" } }}>
          <FilterText source="originalName" label={translate(`resources.${resource}.fields.originalName`)} />
          <FilterSelect
            source="extension"
            label={translate(`resources.${resource}.fields.extension`)}
            any={translate("attachment.any")}
            choices={extensions.map((id) => ({ id, name: id }))}
          />
        </Box>
        <Rows />
        <ListPagination />
      </Card>
    </ListBase>
  );
}

function Rows(): ReactNode {
  const translate = useTranslate();
  const { error, data } = useListContext();
  const { canAccess: mayRemove = false } = useCanAccess({ resource, action: "delete" });
  if (error && !data) return <ListFailure />;
  const rowLabel = ({ originalName }: RaRecord) => translate("attachment.select", { name: originalName });
  return (
    <RecordTable
      empty={<ListEmpty text="attachment.empty" filteredText="attachment.emptyFiltered" />}
      {...(mayRemove && { rowLabel, bulkActions: <RemoveSelected /> })}
    >
      <Column
        source="originalName"
        disableSort
        sx={{ overflowWrap: "anywhere" }}
        render={({ link, originalName }) => {
          // The files of candidates have no link here.
          if (!link) return originalName;
          return (
            <MuiLink href={link} target="_blank" rel="noreferrer" underline="hover">
              {originalName}
            </MuiLink>
          );
        }}
      />
      <Column
        source="size"
        disableSort
        align="right"
        sx={{ whiteSpace: "nowrap" }}
        render={({ size }) => fileSize(size)}
      />
      <Column
        source="ossCode"
        disableSort
        sx={roomy}
        render={({ ossCode }) => ossCode || translate("attachment.local")}
      />
      <Column source="createTime" disableSort sx={{ ...roomy, whiteSpace: "nowrap" }} />
      {mayRemove && (
        <Column
          align="right"
          label={translate("service.actions")}
          render={({ id, originalName }) => <RemoveRow id={id} name={originalName} />}
        />
      )}
    </RecordTable>
  );
}
