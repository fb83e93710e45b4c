import { Alert, Box, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useGetIdentity, useTranslate } from "react-admin";
import { PageTitle } from "../../components/PageTitle.tsx";
import { useCodes } from "../../entity/access.tsx";
import { menuLeaves } from "../../layout/menu-tree.ts";
import { useMenus } from "../../layout/use-menus.ts";
import { ApplicationProgress } from "./ApplicationProgress.tsx";
import { ToDos } from "./ToDos.tsx";

export function HomePage(): ReactNode {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const mayReview = useCodes().has("application_view");
  const { data: routes } = useMenus();
  const pages = menuLeaves(routes ?? []);
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageTitle text={translate("console.shell.home")} />
      {identity && (
        <Typography variant="h6" component="p" sx={{ mb: 2 }}>
          {translate("console.home.greeting", { name: identity.fullName })}
        </Typography>
      )}
      <Box sx={{ display: "grid", gap: 3, alignItems: "start", gridTemplateColumns: { md: "5fr 4fr" } }}>
        <ToDos />
        {mayReview && (
          <Paper variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
            <ApplicationProgress />
          </Paper>
        )}
      </Box>
      {routes && pages.length === 0 && <Alert severity="info">{translate("console.home.empty")}</Alert>}
    </Box>
  );
}
