import { Alert, Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useGetIdentity, useTranslate } from "react-admin";
import { useCodes } from "../../entity/access.tsx";
import { menuLeaves } from "../../shell/menu-tree.ts";
import { useMenus } from "../../shell/use-menus.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { useIsPlatform } from "../../wire/use-is-platform.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { PlatformOverview } from "./PlatformOverview.tsx";
import { RecruitOverview } from "./RecruitOverview.tsx";
import { ToDos } from "./ToDos.tsx";

export function HomePage(): ReactNode {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { data: routes } = useMenus();
  const codes = useCodes();
  const mayReview = codes.has("application_view");
  const isPlatform = useIsPlatform() && codes.has("tenant_package_view");
  const pages = menuLeaves(routes ?? []);
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageTitle text={translate("console.shell.home")} />
      {identity && (
        <Typography variant="h6" component="p" sx={{ mb: 2 }}>
          {translate("console.home.greeting", { name: identity.fullName })}
        </Typography>
      )}
      {identity?.lastSignIn && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: -1.5, mb: 2 }}>
          {translate("console.home.lastSignIn", identity.lastSignIn)}
        </Typography>
      )}
      {!isPlatform && <FirstSteps />}
      {isPlatform && <PlatformOverview />}
      {mayReview && !isPlatform && <RecruitOverview />}
      {!mayReview && !isPlatform && <ToDos />}
      {routes && pages.length === 0 && <Alert severity="info">{translate("console.home.empty")}</Alert>}
    </Box>
  );
}
