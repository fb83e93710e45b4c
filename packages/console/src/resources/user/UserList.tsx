import { Box, Card, useMediaQuery, useTheme } from "@mui/material";
import type { ReactNode } from "react";
import { ListBase, useCanAccess, useListContext, useTranslate } from "react-admin";
import { AddButton } from "../../components/AddButton.tsx";
import { ExportButton } from "../../components/exchange/ExportButton.tsx";
import { ImportButton } from "../../components/exchange/ImportButton.tsx";
import { FilterChoice } from "../../components/FilterChoice.tsx";
import { FilterText } from "../../components/FilterText.tsx";
import { ListEmpty, ListFailure } from "../../components/ListMessage.tsx";
import { ListPagination } from "../../components/ListPagination.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { defaultPageSize } from "../../config.ts";
import { UserCards } from "./UserCards.tsx";
import { UserTable } from "./UserTable.tsx";

const resource = "system/user";

export function UserList(): ReactNode {
  const translate = useTranslate();
  const onError = useErrorToast();
  return (
    <ListBase
      perPage={defaultPageSize}
      sort={{ field: "createTime", order: "DESC" }}
      queryOptions={{ onError }}
      exporter={false}
    >
      <PageTitle text={translate(`resources.${resource}.name`)} />
      <Card>
        <Filters />
        <Buttons />
        <Rows />
        <ListPagination />
      </Card>
    </ListBase>
  );
}

function Filters(): ReactNode {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.${resource}.fields.${name}`);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        p: 2,
        pb: 0,
        gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "1.4fr 1fr 1fr 1fr" },
      }}
    >
      <FilterChoice source="deptId" label={translate("user.deptFilter")} kind="dept" />
      <FilterText source="account" label={field("account")} />
      <FilterText source="realName" label={field("realName")} />
      <FilterText source="phone" label={translate("user.phoneFilter")} />
    </Box>
  );
}

function Buttons(): ReactNode {
  const translate = useTranslate();
  const { canAccess: mayImport } = useCanAccess({ resource, action: "import" });
  const { canAccess: mayExport } = useCanAccess({ resource, action: "export" });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, p: 2, justifyContent: "flex-end" }}>
      {mayExport && <ExportButton />}
      {mayImport && <ImportButton />}
      <AddButton label={translate("user.add")} />
    </Box>
  );
}

const empty = <ListEmpty text="user.empty" filteredText="user.emptyFiltered" />;

/** A table where there is room for one, else cards. */
function Rows(): ReactNode {
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const { error, data } = useListContext();
  if (error && !data) return <ListFailure />;
  return narrow ? <UserCards empty={empty} /> : <UserTable empty={empty} />;
}
