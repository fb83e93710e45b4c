import EditOutlined from "@mui/icons-material/EditOutlined";
import { Alert, Box, Card } from "@mui/material";
import type { ReactNode } from "react";
import {
  DataTable,
  ListBase,
  useCanAccess,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { defaultPageSize } from "../../config.ts";
import { AddButton } from "../AddButton.tsx";
import { FilterText } from "../FilterText.tsx";
import { ListEmpty, ListFailure } from "../ListMessage.tsx";
import { ListPagination } from "../ListPagination.tsx";
import { PageTitle } from "../PageTitle.tsx";
import { RecordTable } from "../RecordTable.tsx";
import { RemoveRow, RowLink } from "../RowButtons.tsx";
import { useErrorToast } from "../use-error-toast.ts";
import { ServiceSwitch } from "./ServiceSwitch.tsx";
import type { ServiceRow } from "./service-row.ts";

interface ServiceListProps {
  /** The field that names a row. */
  code: string;
  /** The columns between the name and the switch. */
  children: ReactNode;
}

const Column = DataTable.Col<ServiceRow>;

/** The rows of a service: which one is in use, and what happens while none is. */
export function ServiceList({ code, children }: ServiceListProps): ReactNode {
  const translate = useTranslate();
  const onError = useErrorToast();
  const resource = useResourceContext() ?? "";
  return (
    <ListBase perPage={defaultPageSize} queryOptions={{ onError }} exporter={false}>
      <PageTitle text={translate(`resources.${resource}.name`)} />
      <NoneInUse />
      <Card>
        <Toolbar code={code} />
        <Rows code={code}>{children}</Rows>
        <ListPagination />
      </Card>
    </ListBase>
  );
}

function NoneInUse(): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { data, total, filterValues } = useListContext<ServiceRow>();
  const isWhole = data?.length === total && Object.keys(filterValues).length === 0;
  if (!data || !isWhole || data.some(({ status }) => status === 2)) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(`service.none.${resource.split("/")[1]}`)}
    </Alert>
  );
}

function Toolbar({ code }: { code: string }): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, p: 2, alignItems: "center" }}>
      <Box sx={{ flex: "1 1 200px", maxWidth: { sm: 360 } }}>
        <FilterText source={code} label={translate(`resources.${resource}.fields.${code}`)} />
      </Box>
      <Box sx={{ ml: "auto" }}>
        <AddButton label={translate("ra.action.create")} />
      </Box>
    </Box>
  );
}

function Rows({ code, children }: ServiceListProps): ReactNode {
  const translate = useTranslate();
  const { error, data } = useListContext();
  if (error && !data) return <ListFailure />;
  return (
    <RecordTable empty={<ListEmpty text="service.empty" filteredText="service.emptyFiltered" />}>
      <Column source={code} disableSort />
      {children}
      <Column
        source="status"
        disableSort
        label={translate("service.status")}
        render={(row) => <ServiceSwitch row={row} name={String(row[code])} />}
      />
      <Column
        align="right"
        label={translate("service.actions")}
        render={(row) => <Actions row={row} name={String(row[code])} />}
      />
    </RecordTable>
  );
}

function Actions({ row, name }: { row: ServiceRow; name: string }): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const { canAccess: mayEdit } = useCanAccess({ resource, action: "edit" });
  const { canAccess: mayRemove } = useCanAccess({ resource, action: "delete" });
  return (
    <Box sx={{ whiteSpace: "nowrap" }}>
      {mayEdit && (
        <RowLink
          to={createPath({ resource, type: "edit", id: row.id })}
          label={`${translate("ra.action.edit")} ${name}`}
          icon={<EditOutlined fontSize="small" />}
        />
      )}
      {mayRemove && <RemoveRow id={row.id} name={name} />}
    </Box>
  );
}
