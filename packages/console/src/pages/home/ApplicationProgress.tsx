import { applicationTabs } from "@bladekit/sdk/rules";
import { Alert, Box, Button, CardActionArea, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { ApplicationTab } from "../../providers/console-data-provider.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";

// A closed post no longer needs attention.
const tabs = applicationTabs.filter((tab) => tab !== "closed");

function listOf(tab?: ApplicationTab): string {
  return tab ? `/recruit/application?filter=${encodeURIComponent(JSON.stringify({ tab }))}` : "/recruit/application";
}

/** How many applications stand where, each number a way into the list. */
export function ApplicationProgress(): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const {
    data: counts,
    isError,
    refetch,
  } = useQuery({
    queryKey: ["recruit/application", "countApplications", {}],
    queryFn: () => data.countApplications({}),
  });
  if (isError) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>{translate("console.retry")}</Button>}>
        {translate("console.loadFailed")}
      </Alert>
    );
  }
  return (
    <section>
      <Box sx={{ display: "flex", alignItems: "baseline", justifyContent: "space-between", mb: 2, gap: 2 }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {translate("console.home.applications")}
        </Typography>
        <Button component={Link} to={listOf()} size="small">
          {translate("console.home.all")} {counts?.all ?? ""}
        </Button>
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(136px, 1fr))", gap: 1.5 }}>
        {tabs.map((tab) => (
          <Tile key={tab} tab={tab} count={counts?.[tab]} loading={!counts} />
        ))}
      </Box>
    </section>
  );
}

function Tile({
  tab,
  count = 0,
  loading,
}: {
  tab: ApplicationTab;
  count: number | undefined;
  loading: boolean;
}): ReactNode {
  const translate = useTranslate();
  return (
    <CardActionArea
      component={Link}
      to={listOf(tab)}
      sx={{ border: 1, borderColor: "divider", borderRadius: 1, px: 2, py: 1.5 }}
    >
      <Typography variant="body2" color="textSecondary">
        {translate(`application.tabs.${tab}`)}
      </Typography>
      <Typography
        sx={{ fontSize: 26, fontWeight: 600, lineHeight: 1.4, color: count > 0 ? "primary.main" : "text.secondary" }}
      >
        {loading ? <Skeleton width={40} /> : count}
      </Typography>
    </CardActionArea>
  );
}
