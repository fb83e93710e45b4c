import { Box, Paper } from "@mui/material";
import type { ReactNode } from "react";
import { ListBase, useListContext, useResourceContext } from "react-admin";
import { ListContent } from "../../components/ListContent.tsx";
import { ListPagination } from "../../components/ListPagination.tsx";
import { PartBoundary } from "../../components/loading/PartBoundary.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { defaultPageSize } from "../../config.ts";
import { useIsTree } from "../tree/use-is-tree.ts";
import { EntityScreen, useEntity, useWords } from "../use-entity.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { EntityTable } from "./EntityTable.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { FilterTabs } from "./FilterTabs.tsx";

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
  return parts.list ? <parts.list /> : <StandardList beside={parts.beside && <parts.beside />} />;
}

/** The standard list; an own list may put it beside or below parts of its own. */
export function StandardList({ beside, filter }: { beside?: ReactNode; filter?: object }): ReactNode {
  const { description, options } = useEntity();
  const words = useWords();
  const resource = useResourceContext() ?? "";
  const [field, order] = options.sort ?? ["", "ASC"];
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
        {beside && (
          <Box sx={{ width: 256, flexShrink: 0, display: { xs: "none", lg: "block" } }}>
            <PartBoundary fallback={null}>{beside}</PartBoundary>
          </Box>
        )}
        <Paper variant="outlined" sx={{ flex: 1, minWidth: 0 }}>
          {/* A tree beside the list cannot be hidden and shown again while a cell of the list loads. */}
          <PartBoundary fallback={null}>
            {options.tabs && <FilterTabs {...options.tabs} panelId={panelId} />}
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
  return selectedIds.length > 0 ? <BulkBar /> : <FilterBar />;
}

function Rows(): ReactNode {
  return (
    <ListContent>
      <EntityTable />
    </ListContent>
  );
}
