import { Box, Paper } from "@mui/material";
import { type ReactNode, useEffect, useState } from "react";
import { ListBase, useListContext, useResourceContext } from "react-admin";
import { defaultPageSize } from "../../config.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { PageSkeleton } from "../../ui/PageSkeleton.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { useChangedAt } from "../../wire/told-changes.ts";
import { ListContent } from "../ListContent.tsx";
import { ListPagination } from "../ListPagination.tsx";
import { useIsTree } from "../tree/use-is-tree.ts";
import { EntityScreen, useEntity, useWords } from "../use-entity.tsx";
import { EntityTable } from "./EntityTable.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { TickedBar } from "./TickedBar.tsx";
import { useKeepQuery, useLastQuery } from "./use-last-query.ts";
import { useNarrowedBy } from "./use-narrowed-by.ts";
import { useTreeFilter } from "./use-tree-filter.ts";

const NarrowedLine = lazyPart(async () => (await import("./NarrowedLine.tsx")).NarrowedLine);
const ChangedHint = lazyPart(async () => (await import("./ChangedHint.tsx")).ChangedHint);
const FilterTabs = lazyPart(async () => (await import("./FilterTabs.tsx")).FilterTabs);
const FilterTree = lazyPart(async () => (await import("./FilterTree.tsx")).FilterTree);

/** The list of an entity, or what it has in its place. */
export function EntityList(): ReactNode {
  return (
    <EntityScreen verb="list">
      <ListPart />
    </EntityScreen>
  );
}

function ListPart(): ReactNode {
  const { parts = {} } = useEntity().options;
  return parts.list ? <parts.list /> : <StandardList />;
}

/** The standard list; an own list may put it beside or below parts of its own. */
export function StandardList({ filter }: { filter?: object }): ReactNode {
  const { description, options } = useEntity();
  const words = useWords();
  const resource = useResourceContext() ?? "";
  const tree = useTreeFilter();
  const treeFilter = description.filters[tree ?? ""];
  const isKnown = useLastQuery();
  const [field, order] = options.sort ?? ["", "ASC"];
  if (!isKnown) {
    return (
      <>
        <PageTitle text={words(description.plural)} />
        <PageSkeleton />
      </>
    );
  }
  return (
    <ListBase
      resource={resource}
      perPage={defaultPageSize}
      sort={{ field, order }}
      {...(filter && { filter })}
      // The failure stands in place of the rows.
      queryOptions={{ onError: () => {} } as object}
      exporter={false}
      disableAuthentication
    >
      <PageTitle text={words(description.plural)} />
      {options.parts?.above && <options.parts.above />}
      <Box sx={{ display: "flex", gap: 3, alignItems: "flex-start" }}>
        {tree && treeFilter && (
          <Box sx={{ width: 256, flexShrink: 0, "&:empty": { display: "none" } }}>
            <PartBoundary fallback={null}>
              <FilterTree name={tree} filter={treeFilter} />
            </PartBoundary>
          </Box>
        )}
        <Paper variant="outlined" sx={{ flex: 1, minWidth: 0 }}>
          {/* A tree beside the list cannot be hidden and shown again while a cell of the list loads. */}
          <PartBoundary fallback={null}>
            {options.tabs && (
              <PartBoundary fallback={<Box sx={{ height: 49 }} />}>
                <FilterTabs {...options.tabs} panelId={panelId} />
              </PartBoundary>
            )}
            <Bar />
            {options.tabs ? (
              <Box role="tabpanel" id={panelId} aria-label={words(description.plural)}>
                <Rows />
              </Box>
            ) : (
              <Rows />
            )}
          </PartBoundary>
          <Pages />
          <Changed />
        </Paper>
      </Box>
    </ListBase>
  );
}

/** Levels of a tree have no pages. */
function Pages(): ReactNode {
  const isTree = useIsTree();
  return useEntity().description.verbs.list?.takes === "page" && !isTree ? <ListPagination /> : null;
}

const panelId = "rows-of-tab";

/** The bar of ticked rows takes the place of the filters, so that no row moves. */
function Bar(): ReactNode {
  const { selectedIds } = useListContext();
  useKeepQuery();
  return selectedIds.length > 0 ? <TickedBar /> : <FilterBar />;
}

/** A line above rows that a data scope narrows. */
function Narrowed(): ReactNode {
  const narrowedBy = useNarrowedBy();
  if (narrowedBy.length === 0) return null;
  return (
    <PartBoundary fallback={<Box sx={{ height: 38 }} />}>
      <NarrowedLine narrowedBy={narrowedBy} />
    </PartBoundary>
  );
}

/** Over a list that others have changed since it was read. Its rows stay where they are until the person asks for the new ones. */
function Changed(): ReactNode {
  const { isFetching } = useListContext();
  const { list } = useEntity().description.verbs;
  const changedAt = useChangedAt(list?.path ?? "");
  const [readAt, setReadAt] = useState(() => Date.now());
  useEffect(() => {
    if (isFetching) setReadAt(Date.now());
  }, [isFetching]);
  if (isFetching || changedAt <= readAt) return null;
  return (
    <PartBoundary fallback={null}>
      <ChangedHint />
    </PartBoundary>
  );
}

function Rows(): ReactNode {
  return (
    <ListContent>
      <Narrowed />
      <EntityTable />
    </ListContent>
  );
}
