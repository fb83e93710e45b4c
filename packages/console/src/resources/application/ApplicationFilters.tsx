import { verdictTexts } from "@bladekit/sdk/rules";
import { Box, Button, MenuItem, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import { FilterSelect } from "../../components/FilterSelect.tsx";
import { FilterText } from "../../components/FilterText.tsx";
import { useDictionaries } from "../../components/use-dictionaries.ts";
import type { ApplicationFilter } from "../../providers/console-data-provider.ts";
import { useLanguage } from "../../providers/use-language.ts";
import { ApplicationExports } from "./ApplicationExports.tsx";
import { JobFilter } from "./JobFilter.tsx";

const educationDictionary = "education_level";
const hireModes = [1, 2] as const;
const verdicts = ["eligible", "ineligible", "review"] as const;

export function ApplicationFilters(): ReactNode {
  const translate = useTranslate();
  const language = useLanguage();
  const { choices } = useDictionaries([educationDictionary]);
  const any = translate("application.filter.any");
  return (
    <Box sx={{ display: "grid", gap: 1.5, p: 2, alignItems: "center", gridTemplateColumns: columns }}>
      <Box sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}>
        <FilterText source="keyword" label={translate("application.filter.keyword")} />
      </Box>
      <FilterSelect
        source="hireMode"
        label={translate("application.filter.hireMode")}
        any={any}
        choices={hireModes.map((id) => ({ id, name: translate(`application.hireMode.${id}`) }))}
      />
      <FilterSelect
        source="education"
        label={translate("application.filter.education")}
        any={any}
        choices={choices(educationDictionary).map(({ dictKey, dictValue }) => ({ id: dictKey, name: dictValue }))}
      />
      <FilterSelect
        source="verdict"
        label={translate("application.filter.verdict")}
        any={any}
        choices={verdicts.map((id) => ({ id, name: verdictTexts[id][language] }))}
      />
      <JobFilter />
      <OrderSelect />
      <ClearFilters />
      <ApplicationExports />
    </Box>
  );
}

const columns = { xs: "1fr 1fr", md: "1fr 1fr 1fr", lg: "1.5fr 1fr 1fr 1fr 1.2fr 1fr auto" };

/** The orders that the server offers, as column and direction. */
const orders = {
  submitDesc: { field: "submitTime", order: "DESC" },
  submitAsc: { field: "submitTime", order: "ASC" },
  updateDesc: { field: "updateTime", order: "DESC" },
} as const;
type Order = keyof typeof orders;

function OrderSelect(): ReactNode {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const names = Object.keys(orders) as Order[];
  const current = names.find((name) => orders[name].field === sort.field && orders[name].order === sort.order);
  return (
    <TextField
      select
      label={translate("application.sort.label")}
      value={current ?? "submitDesc"}
      onChange={(event) => setSort(orders[event.target.value as Order])}
    >
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          {translate(`application.sort.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ClearFilters(): ReactNode {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { tab, ...narrowing } = filterValues as ApplicationFilter;
  const idle = Object.keys(narrowing).length === 0;
  return (
    <Button
      disabled={idle}
      onClick={() => setFilters(tab ? { tab } : {})}
      sx={{ justifySelf: "start", whiteSpace: "nowrap" }}
    >
      {translate("application.filter.clear")}
    </Button>
  );
}
