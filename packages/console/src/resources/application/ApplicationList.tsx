import { Box, Card } from "@mui/material";
import type { ReactNode } from "react";
import { ListBase, useListContext, useTranslate } from "react-admin";
import { ListFailure } from "../../components/ListMessage.tsx";
import { ListPagination } from "../../components/ListPagination.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { defaultPageSize } from "../../config.ts";
import { ApplicationFilters } from "./ApplicationFilters.tsx";
import { ApplicationRows } from "./ApplicationRows.tsx";
import { StageTabs, tabPanelId } from "./StageTabs.tsx";

export function ApplicationList(): ReactNode {
  const translate = useTranslate();
  const onError = useErrorToast();
  return (
    <ListBase
      perPage={defaultPageSize}
      sort={{ field: "submitTime", order: "DESC" }}
      queryOptions={{ onError }}
      exporter={false}
    >
      <PageTitle text={translate("resources.recruit/application.name")} />
      <Card>
        <StageTabs />
        <ApplicationFilters />
        <Box role="tabpanel" id={tabPanelId} aria-label={translate("resources.recruit/application.name")}>
          <Content />
        </Box>
        <ListPagination />
      </Card>
    </ListBase>
  );
}

function Content(): ReactNode {
  const { error, data } = useListContext();
  return error && !data ? <ListFailure /> : <ApplicationRows />;
}
