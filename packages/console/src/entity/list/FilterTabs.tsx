import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import { Box, Button, Chip, Menu, MenuItem, Tab, Tabs } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useListContext, useResourceContext } from "react-admin";
import type { AnyOptions } from "../../model/define-entity.ts";
import { withoutEmpty } from "../../wire/list-query.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useEntity, useWords } from "../use-entity.tsx";

interface TabCount {
  readonly key: string;
  readonly count: number;
}

/** So many tabs fit beside each other at 1280 px; the others are in a menu. */
const most = 8;

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
  const countOf = (key: string) => counted?.find((tab) => tab.key === key)?.count;
  const choose = (key: string) => setFilters(key === first ? others : { ...others, [name]: key });
  const isInSight = (key: string, index: number) => index < most || key === current;
  return (
    <Box sx={{ display: "flex", alignItems: "center", borderBottom: 1, borderColor: "divider" }}>
      <Tabs
        value={current}
        onChange={(_, key: string) => choose(key)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={filters[name] && words(filters[name].label)}
        sx={{ minWidth: 0 }}
      >
        {tabs
          .filter(([key], index) => isInSight(key, index))
          .map(([key, label]) => (
            <Tab
              key={key}
              value={key}
              aria-controls={panelId}
              sx={{ minWidth: 0, px: 1.25 }}
              label={<Counted text={words(label)} count={countOf(key)} strong={key === current} />}
            />
          ))}
      </Tabs>
      <MoreTabs
        choices={tabs
          .filter(([key], index) => !isInSight(key, index))
          .map(([key, label]) => ({
            key,
            text: words(label),
            count: countOf(key),
          }))}
        onChoose={choose}
      />
    </Box>
  );
}

interface MoreTabsProps {
  choices: readonly { key: string; text: string; count: number | undefined }[];
  onChoose: (key: string) => void;
}

/** The choices that have no tab; a chosen one gets one. */
function MoreTabs({ choices, onChoose }: MoreTabsProps): ReactNode {
  const words = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (choices.length === 0) return null;
  return (
    <>
      <Button
        color="inherit"
        endIcon={<KeyboardArrowDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        {words(["更多", "More"])}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ key, text, count }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              onChoose(key);
            }}
          >
            <Counted text={text} count={count} strong={false} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function Counted({ text, count, strong }: { text: string; count: number | undefined; strong: boolean }): ReactNode {
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
      {text}
      {count !== undefined && <Count value={count} strong={strong} />}
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
