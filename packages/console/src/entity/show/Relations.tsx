import { Box, Button, Paper, Typography } from "@mui/material";
import { type ReactNode, use, useId, useMemo } from "react";
import { ListBase, useCreatePath, useI18nProvider, useListContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { defaultPageSize } from "../../config.ts";
import type { Entity, Row } from "../../model/define-entity.ts";
import type { ListMeta } from "../../wire/data-provider.ts";
import type { ConsoleI18nProvider } from "../../wire/i18n-provider.ts";
import { loadEntity, pathOf } from "../../wire/load-entity.ts";
import { ListContent } from "../ListContent.tsx";
import { ListPagination } from "../ListPagination.tsx";
import { EntityTable } from "../list/EntityTable.tsx";
import { TickedBar } from "../list/TickedBar.tsx";
import { EntityProvider, useWords } from "../use-entity.tsx";
import type { Relation } from "./use-relations.ts";

/** The lists that refer to a record, each narrowed to it and with its count. */
export function Relations({ row, relations }: { row: Row; relations: readonly Relation[] }): ReactNode {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
      {relations.map((relation) => (
        <RelatedList key={`${relation.entity} ${relation.filter}`} row={row} relation={relation} />
      ))}
    </Box>
  );
}

function RelatedList({ row, relation }: { row: Row; relation: Relation }): ReactNode {
  const loading = loadEntity(relation.entity);
  return loading ? <Loaded entity={use(loading)} row={row} relation={relation} /> : null;
}

/** The list as it stands elsewhere, without tabs and without the column that says the same in every row. */
function narrowed(entity: Entity, filter: string): Entity {
  const { tabs: _, ...options } = entity.options;
  const columns = options.columns.filter(
    (column) => column !== filter && !(typeof column === "object" && "field" in column && column.field === filter),
  );
  return { ...entity, variant: ".related", options: { ...options, columns } };
}

function Loaded({ entity, row, relation }: { entity: Entity; row: Row; relation: Relation }): ReactNode {
  const i18n = useI18nProvider() as ConsoleI18nProvider;
  const { filter, by } = relation;
  const shown = useMemo(() => narrowed(entity, filter), [entity, filter]);
  const value = String(row[by ?? "id"] ?? "");
  const wanted = useMemo(() => ({ [filter]: value }), [filter, value]);
  const [field, order] = entity.options.sort ?? ["", "ASC"];
  const resource = pathOf(entity.description.name);
  i18n.addLabels({ ...entity.description, name: resource });
  return (
    <EntityProvider entity={shown}>
      <ListBase
        resource={resource}
        filter={wanted}
        perPage={defaultPageSize}
        sort={{ field, order }}
        queryOptions={{ onError: () => {} } as object}
        storeKey={false}
        disableSyncWithLocation
        exporter={false}
        disableAuthentication
      >
        <Section relation={relation} to={{ resource, filter: wanted }} />
      </ListBase>
    </EntityProvider>
  );
}

function Section({ relation, to }: { relation: Relation; to: { resource: string; filter: object } }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const titleId = useId();
  const { total, meta, data, isPending, selectedIds } = useListContext<Row>();
  const isCapped = (meta as ListMeta | undefined)?.totalCapped;
  const count = total === undefined ? "" : `（${total}${isCapped ? "+" : ""}）`;
  const isEmpty = !isPending && data?.length === 0;
  const list = `${createPath({ resource: to.resource, type: "list" })}?filter=${encodeURIComponent(JSON.stringify(to.filter))}`;
  return (
    <section aria-labelledby={titleId}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, mb: 1 }}>
        <Typography id={titleId} component="h2" variant="h2" sx={{ flex: 1 }}>
          {words([
            `${relation.label[0]}${count}`,
            `${relation.label[1]}${count.replace("（", " (").replace("）", ")")}`,
          ])}
        </Typography>
        {!isEmpty && (
          <Button component={Link} to={list}>
            {translate("entity.relations.open")}
          </Button>
        )}
      </Box>
      {isEmpty ? (
        <Typography color="textSecondary">{translate("entity.relations.none")}</Typography>
      ) : (
        <Paper variant="outlined">
          <ListContent>
            {selectedIds.length > 0 && <TickedBar />}
            <EntityTable />
          </ListContent>
          {(total ?? 0) > defaultPageSize && <ListPagination />}
        </Paper>
      )}
    </section>
  );
}
