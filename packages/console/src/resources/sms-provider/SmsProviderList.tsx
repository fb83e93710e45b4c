import type { ReactNode } from "react";
import { DataTable } from "react-admin";
import { ServiceList } from "../../components/service/ServiceList.tsx";
import type { SmsRow } from "../../providers/console-data-provider.ts";
import { SendTest } from "./SendTest.tsx";

const Column = DataTable.Col<SmsRow>;

/** Columns that a phone does without. */
const roomy = { display: { xs: "none", md: "table-cell" } };

export function SmsProviderList(): ReactNode {
  return (
    <ServiceList code="smsCode">
      <Column source="categoryName" disableSort sx={roomy} />
      <Column source="signName" disableSort />
      <Column source="templateId" disableSort sx={roomy} />
      <Column source="dailyLimit" disableSort align="right" sx={roomy} />
      <Column source="test" label={false} disableSort render={(row) => <SendTest row={row} />} />
    </ServiceList>
  );
}
