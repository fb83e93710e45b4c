import type { ReactNode } from "react";
import { DataTable } from "react-admin";
import { ServiceList } from "../../components/service/ServiceList.tsx";
import type { OssRow } from "../../providers/console-data-provider.ts";

const Column = DataTable.Col<OssRow>;

/** Columns that a phone does without. */
const roomy = { display: { xs: "none", md: "table-cell" } };

export function StorageList(): ReactNode {
  return (
    <ServiceList code="ossCode">
      <Column source="categoryName" disableSort sx={roomy} />
      <Column source="endpoint" disableSort sx={{ ...roomy, overflowWrap: "anywhere" }} />
      <Column source="bucketName" disableSort />
    </ServiceList>
  );
}
