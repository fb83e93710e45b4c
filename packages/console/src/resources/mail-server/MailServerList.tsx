import type { ReactNode } from "react";
import { DataTable, useTranslate } from "react-admin";
import { ServiceList } from "../../components/service/ServiceList.tsx";
import type { MailRow } from "../../providers/console-data-provider.ts";

const Column = DataTable.Col<MailRow>;

/** Columns that a phone does without. */
const roomy = { display: { xs: "none", md: "table-cell" } };

export function MailServerList(): ReactNode {
  const translate = useTranslate();
  return (
    <ServiceList code="mailCode">
      <Column source="host" disableSort render={({ host, port }) => `${host}:${port}`} />
      <Column
        source="security"
        disableSort
        sx={roomy}
        render={({ security }) => translate(`service.security.${security}`)}
      />
      <Column source="fromAddress" disableSort sx={roomy} />
    </ServiceList>
  );
}
