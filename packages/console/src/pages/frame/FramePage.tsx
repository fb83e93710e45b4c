import { Alert, Box, Link, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { menuLeaves, menuName } from "../../shell/menu-tree.ts";
import { useMenus } from "../../shell/use-menus.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { useLanguage } from "../../wire/use-language.ts";

/** A page of another site inside the console. Only addresses that the user's own menu holds are shown. */
export function FramePage(): ReactNode {
  const translate = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { data: routes, isPending } = useMenus();
  const route = menuLeaves(routes ?? []).find(({ kind, path }) => kind === "iframe" && path === pathname);
  if (isPending) return <Skeleton variant="rounded" height={400} />;
  if (!route) {
    return (
      <>
        <PageTitle text={translate("console.failure.notFound")} />
        <Alert severity="warning">{translate("console.frame.unknown")}</Alert>
      </>
    );
  }
  const name = menuName(route, language);
  return (
    <>
      <PageTitle text={name} />
      {/* A site may refuse to be shown inside another, which its browser tells nobody. */}
      <Link href={route.url} target="_blank" rel="noopener noreferrer" sx={{ display: "inline-block", mb: 1 }}>
        {translate("console.frame.open")}
      </Link>
      <Box
        component="iframe"
        src={route.url}
        title={name}
        referrerPolicy="no-referrer"
        sx={{
          width: "100%",
          height: "calc(100vh - 192px)",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "#fff",
        }}
      />
    </>
  );
}
