import { Box, Card } from "@mui/material";
import type { ReactNode } from "react";
import { DataTable, ListBase, Pagination, useListContext, useTranslate } from "react-admin";
import { FilterText } from "../../components/FilterText.tsx";
import { ListEmpty, ListFailure } from "../../components/ListMessage.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RecordTable } from "../../components/RecordTable.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { defaultPageSize, pageSizes } from "../../config.ts";
import type { OutboxRow } from "../../providers/console-data-provider.ts";

const Column = DataTable.Col<OutboxRow>;

export function OutboxList(): ReactNode {
  const translate = useTranslate();
  const onError = useErrorToast();
  return (
    <ListBase perPage={defaultPageSize} queryOptions={{ onError }} exporter={false}>
      <PageTitle text={translate("resources.message/outbox.name")} />
      <Card>
        <Box sx={{ p: 2, maxWidth: 360 }}>
          <FilterText source="recipient" label={translate("resources.message/outbox.fields.recipient")} />
        </Box>
        <Rows />
        <Pagination rowsPerPageOptions={pageSizes} />
      </Card>
    </ListBase>
  );
}

function Rows(): ReactNode {
  const translate = useTranslate();
  const { error, data } = useListContext();
  if (error && !data) return <ListFailure />;
  return (
    <RecordTable empty={<ListEmpty text="outbox.empty" filteredText="outbox.emptyFiltered" />}>
      <Column source="createTime" disableSort sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }} />
      <Column source="channel" disableSort render={({ channel }) => translate(`outbox.channel.${channel}`)} />
      <Column source="recipient" disableSort sx={{ fontVariantNumeric: "tabular-nums" }} />
      <Column source="template" disableSort />
      <Column source="content" disableSort sx={{ minWidth: 240, overflowWrap: "anywhere" }} />
    </RecordTable>
  );
}
