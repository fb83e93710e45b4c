import { inSentence } from "@bladekit/sdk/rules";
import Add from "@mui/icons-material/Add";
import FilterAltOff from "@mui/icons-material/FilterAltOffOutlined";
import MoreHoriz from "@mui/icons-material/MoreHoriz";
import Tune from "@mui/icons-material/Tune";
import { Box, Button, IconButton, Popover, useMediaQuery, useTheme } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useCreatePath, useListContext, useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { PopoverButton } from "../../ui/PopoverButton.tsx";
import { useAllowed } from "../access.tsx";
import { ImportButton } from "../exchange/ImportButton.tsx";
import { useEntity, useWords } from "../use-entity.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { FilterControl } from "./FilterControl.tsx";
import { ListVerbs } from "./ListVerbs.tsx";
import { useTreeFilter } from "./use-tree-filter.ts";
import { ViewMenu } from "./ViewMenu.tsx";
import { ViewsMenu } from "./ViewsMenu.tsx";

/** Filters on the left in one row, the others behind a button; on the right what is done with the list. */
export function FilterBar(): ReactNode {
  const { description, options } = useEntity();
  // On a phone the first row should be in sight, so one filter stands there and the others are behind the button.
  const isNarrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  // A tree beside the list leaves room for one, too; where there is none, its filter stands before that one.
  const isShared = useMediaQuery(useTheme().breakpoints.down("xl")) && options.beside !== undefined;
  const tree = useTreeFilter();
  const { filterValues } = useListContext();
  const all = Object.keys(description.filters).filter((name) => name !== options.tabs?.filter && name !== tree);
  const first = isNarrow ? [] : all.filter((name) => name === options.beside);
  const own = (options.filters ?? all)
    .filter((name) => all.includes(name) && !first.includes(name))
    .slice(0, isNarrow || isShared ? 1 : (options.filters?.length ?? 3));
  const others = all.filter((name) => !first.includes(name) && !own.includes(name));
  // A filter that narrows the list is always shown.
  const named = [...first, ...own, ...others.filter((name) => isUsed(filterValues[name]))];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 2, py: 1, minHeight: 56 }}>
      {named.map((name, index) => (
        <Box key={name} sx={index === 0 ? firstFilterStyle : filterStyle}>
          <FilterControl name={name} />
        </Box>
      ))}
      {others.length > 0 && <MoreFilters names={others} isShort={isShared || isNarrow} />}
      <ClearButton />
      <Box
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1, ml: "auto" }}
      >
        {options.parts?.tools && (
          <PartBoundary fallback={null}>
            <options.parts.tools />
          </PartBoundary>
        )}
        {!isNarrow && <ListVerbs />}
        <ViewsMenu />
        <ViewMenu />
        {isNarrow ? <RareTools /> : <Sheets />}
        <AddButton isShort={isNarrow} />
      </Box>
    </Box>
  );
}

/** Filters give way before the buttons would have to take a second line. */
const filterStyle = {
  flex: "1 1 112px",
  maxWidth: { sm: 176 },
  minWidth: 0,
  "&:empty": { display: "none" },
} as const;
const firstFilterStyle = { ...filterStyle, flex: "1 1 160px", maxWidth: { sm: 240 } } as const;

/** Import and export of rows as a workbook. */
function Sheets(): ReactNode {
  const { description } = useEntity();
  const allowed = useAllowed();
  return (
    <>
      {allowed(description, "import") && <ImportButton />}
      {allowed(description, "export") && <ExportMenu />}
    </>
  );
}

/** On a phone one line is for what people do all day, and the rest is behind the dots. */
function RareTools(): ReactNode {
  const translate = useTranslate();
  const { description, options } = useEntity();
  const allowed = useAllowed();
  const own = Object.entries(options.actions ?? {}).filter(([, { on }]) => on === "list");
  const all = ["import", "export", ...own.map(([verb]) => verb)];
  if (!all.some((verb) => allowed(description, verb))) return null;
  return (
    <PopoverButton label={translate("entity.list.tools")} icon={<MoreHoriz />} paper={{ p: 1 }} keepMounted>
      {(close) => (
        // A dialog of one of them outlives the panel, which is drawn although it is closed.
        <Box onClick={close} sx={{ display: "grid", gap: 1 }}>
          <ListVerbs />
          <Sheets />
        </Box>
      )}
    </PopoverButton>
  );
}

const isUsed = (value: unknown) => value !== undefined && value !== "";

/** Takes all filters away but the tab and those without which there is no answer. */
function ClearButton(): ReactNode {
  const { description, options } = useEntity();
  const { filterValues, setFilters } = useListContext();
  const label = useTranslate()("ra.navigation.clear_filters");
  const stays = (name: string) => name === options.tabs?.filter || description.filters[name]?.required === true;
  const entries = Object.entries(filterValues);
  if (!entries.some(([name, value]) => isUsed(value) && !stays(name))) return null;
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={() => setFilters(Object.fromEntries(entries.filter(([name]) => stays(name))))}
    >
      <FilterAltOff fontSize="small" />
    </IconButton>
  );
}

/** Where room is short, the page tells what is added. */
function AddButton({ isShort }: { isShort: boolean }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { description } = useEntity();
  const allowed = useAllowed();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  if (!allowed(description, "create")) return null;
  const name = inSentence(words(description.label));
  const add = (label: string) => translate("entity.form.add", { label }).trim();
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: "create" })}
      variant="contained"
      startIcon={<Add />}
      aria-label={add(name)}
      sx={{ whiteSpace: "nowrap" }}
    >
      {add(isShort ? "" : name)}
    </Button>
  );
}

/** The other filters behind a button, which is an icon alone where room is short. */
function MoreFilters({ names, isShort }: { names: readonly string[]; isShort: boolean }): ReactNode {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const label = translate("entity.filter.more");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const active = names.filter((name) => isUsed(filterValues[name]));
  const clear = () =>
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([key]) => !names.includes(key))));
  return (
    <>
      <Button
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...(isShort ? { title: label, sx: { minWidth: 36, px: 1 } } : { startIcon: <Tune /> })}
      >
        {isShort ? <Tune fontSize="small" /> : label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: { role: "dialog", "aria-label": translate("entity.filter.more"), sx: { p: 2, width: 320 } },
        }}
      >
        <Box sx={{ display: "grid", gap: 2 }}>
          {names.map((name) => (
            <FilterControl key={name} name={name} />
          ))}
          <Box sx={{ display: "flex", justifyContent: "space-between" }}>
            <Button color="inherit" disabled={active.length === 0} onClick={clear}>
              {translate("ra.navigation.clear_filters")}
            </Button>
            <Button onClick={() => setAnchor(null)}>{translate("ra.action.close")}</Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
}
