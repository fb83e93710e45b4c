import { Box, Chip, Tab, Tabs } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useListContext, useResourceContext } from "react-admin";
import { withoutEmpty } from "../../providers/list-query.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";
import type { AnyOptions } from "../define-entity.ts";
import { useEntity, useWords } from "../use-entity.tsx";

interface TabCount {
  readonly key: string;
  readonly count: number;
}

interface FilterTabsProps extends NonNullable<AnyOptions["tabs"]> {
  /** Id of the element that holds the rows. */
  panelId: string;
}

/** A tab for each choice of a filter, with how many rows are there under the other filters. The first choice is that of no filter. */
export function FilterTabs({ filter: name, counts, panelId }: FilterTabsProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const { filters } = useEntity().description;
  const { filterValues, setFilters } = useListContext();
  const { [name]: chosen, ...others } = filterValues;
  const tabs = Object.entries(filters[name]?.labels ?? {});
  const [first = ""] = tabs[0] ?? [];
  const current = tabs.some(([key]) => key === chosen) ? String(chosen) : first;
  const { data: counted } = useQuery({
    queryKey: [resource, "tabCounts", others],
    queryFn: () => data.run(resource, counts ?? "", { query: withoutEmpty(others) }) as Promise<TabCount[]>,
    placeholderData: keepPreviousData,
    enabled: counts !== undefined,
  });
  return (
    <Tabs
      value={current}
      onChange={(_, key: string) => setFilters(key === first ? others : { ...others, [name]: key })}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={filters[name] && words(filters[name].label)}
      sx={{ borderBottom: 1, borderColor: "divider" }}
    >
      {tabs.map(([key, label]) => (
        <Tab
          key={key}
          value={key}
          aria-controls={panelId}
          sx={{ minWidth: 0, px: 1.5 }}
          label={
            <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
              {words(label)}
              {counted && <Count value={counted.find((tab) => tab.key === key)?.count ?? 0} strong={key === current} />}
            </Box>
          }
        />
      ))}
    </Tabs>
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
