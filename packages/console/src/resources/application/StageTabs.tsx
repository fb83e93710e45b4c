import { applicationTabs } from "@bladekit/sdk/rules";
import { Box, Chip, Tab, Tabs } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import type { ApplicationFilter, ApplicationTab } from "../../providers/console-data-provider.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";

export const tabPanelId = "applications-of-tab";

const tabs: readonly ApplicationTab[] = ["all", ...applicationTabs];

/** One tab for each place an application can be, with how many are there under the other filters. */
export function StageTabs(): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const { filterValues, setFilters } = useListContext();
  const { tab = "all", ...filter } = filterValues as ApplicationFilter;
  const { data: counts } = useQuery({
    queryKey: ["recruit/application", "countApplications", filter],
    queryFn: () => data.countApplications(filter),
    placeholderData: keepPreviousData,
  });
  const open = (chosen: ApplicationTab) => setFilters(chosen === "all" ? filter : { ...filter, tab: chosen });

  return (
    <Box sx={{ borderBottom: 1, borderColor: "divider" }}>
      <Tabs
        value={tabs.includes(tab) ? tab : "all"}
        onChange={(_, chosen: ApplicationTab) => open(chosen)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={translate("application.tabs.label")}
      >
        {tabs.map((key) => (
          <Tab
            key={key}
            value={key}
            aria-controls={tabPanelId}
            sx={{ minWidth: 0, px: 1.5 }}
            label={
              <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
                {translate(`application.tabs.${key}`)}
                {counts && <Count value={counts[key] ?? 0} strong={key === tab} />}
              </Box>
            }
          />
        ))}
      </Tabs>
    </Box>
  );
}

function Count({ value, strong }: { value: number; strong: boolean }): ReactNode {
  return (
    <Chip
      component="span"
      size="small"
      label={value}
      color={strong ? "primary" : "default"}
      sx={{ height: 20, cursor: "inherit", opacity: 1, "& .MuiChip-label": { px: 0.9 } }}
    />
  );
}
