import { Box, Card } from "@mui/material";
import type { ReactNode } from "react";
import { DataTable, ListBase, useListContext, useTranslate } from "react-admin";
import { FilterSelect } from "../../components/FilterSelect.tsx";
import { FilterText } from "../../components/FilterText.tsx";
import { ListEmpty, ListFailure } from "../../components/ListMessage.tsx";
import { ListPagination } from "../../components/ListPagination.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RecordTable } from "../../components/RecordTable.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { defaultPageSize } from "../../config.ts";
import type { OutboxRow } from "../../providers/console-data-provider.ts";
import { DeliveryState } from "./DeliveryState.tsx";

const Column = DataTable.Col<OutboxRow>;
const channels = ["sms", "mail"] as const;
const states = ["kept", "waiting", "sent", "failed", "delivered", "undelivered"] as const;

/** Columns that a phone does without. */
const roomy = { display: { xs: "none", md: "table-cell" } };

export function OutboxList(): ReactNode {
  const translate = useTranslate();
  const onError = useErrorToast();
  const named = (group: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, name: translate(`outbox.${group}.${id}`) }));
  return (
    <ListBase perPage={defaultPageSize} queryOptions={{ onError }} exporter={false}>
      <PageTitle text={translate("resources.message/outbox.name")} />
      <Card>
        <Box
          sx={{
            display: "grid",
            gap: 1.5,
            p: 2,
            gridTemplateColumns: { xs: "1fr 1fr", sm: "minmax(0, 360px) 140px 140px" },
            "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
          }}
        >
          <FilterText source="recipient" label={translate("resources.message/outbox.fields.recipient")} />
          <FilterSelect
            source="channel"
            label={translate("resources.message/outbox.fields.channel")}
            any={translate("outbox.any")}
            choices={named("channel", channels)}
          />
          <FilterSelect
            source="state"
            label={translate("resources.message/outbox.fields.state")}
            any={translate("outbox.any")}
            choices={named("state", states)}
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
  if (error && !data) return <ListFailure />;
  return (
    <RecordTable empty={<ListEmpty text="outbox.empty" filteredText="outbox.emptyFiltered" />}>
      <Column
        source="createTime"
        disableSort
        sx={{ ...roomy, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}
      />
      <Column
        source="channel"
        disableSort
        sx={roomy}
        render={({ channel }) => translate(`outbox.channel.${channel}`)}
      />
      <Column
        source="recipient"
        disableSort
        sx={{ fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" }}
        render={({ channel, recipient }) => <Recipient channel={channel} text={recipient} />}
      />
      <Column source="template" disableSort sx={roomy} />
      <Column
        source="content"
        disableSort
        sx={{ minWidth: { xs: 120, md: 240 }, overflowWrap: "anywhere", whiteSpace: "pre-line" }}
        render={({ subject, content }) => (subject ? `${subject}\n${content}` : content)}
      />
      <Column source="state" disableSort render={(row) => <DeliveryState row={row} />} />
    </RecordTable>
  );
}

/** A phone number stands in one line; an address may be longer than its column. */
function Recipient({ channel, text }: { channel: OutboxRow["channel"]; text: string }): ReactNode {
  return <Box sx={{ whiteSpace: channel === "sms" ? "nowrap" : "normal" }}>{text}</Box>;
}
