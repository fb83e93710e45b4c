import { Box, Checkbox, Skeleton, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext, useResourceContext, useTranslate } from "react-admin";
import { isEmpty } from "../../model/check.ts";
import type { Row } from "../../model/define-entity.ts";
import { useAllowed } from "../access.tsx";
import { Cell } from "../cells/cell.tsx";
import { rowName } from "../row-names.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { ParentPath } from "./ParentPath.tsx";
import { RowActions } from "./RowActions.tsx";
import { RowTitle } from "./RowTitle.tsx";
import type { Drawn, TreeFace } from "./tree-face.ts";
import { useColumns } from "./use-columns.ts";
import { useHasBulk } from "./use-has-bulk.ts";

/** A card of a title and three facts, in px. */
const cardHeight = 148;

/** The same columns where a table has no room: the first is the title of a card, the others its facts. */
export function EntityCards({ rows, tree }: { rows: readonly Row[] | undefined; tree?: TreeFace }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { description } = useEntity();
  const { columns } = useColumns();
  const allowed = useAllowed();
  const resource = useResourceContext() ?? "";
  const hasBulk = useHasBulk();
  const { selectedIds, onToggleItem } = useListContext<Row>();
  const [first, ...others] = columns.filter(({ isHidden }) => !isHidden);
  if (!rows) return <WaitingCards facts={others.length} />;
  const content = (column: (typeof columns)[number], row: Row) =>
    column.cell ? column.cell(row) : column.field && <Cell field={column.field} value={row[column.key]} row={row} />;
  const draw = (row: Row, drawn?: Drawn) => (
    <Box
      component="li"
      key={row.id}
      {...(drawn && { ...drawn, "aria-posinset": drawn["data-index"] + 1, "aria-setsize": rows.length })}
      sx={{
        p: 2,
        pl: 2 + (tree && typeof row.depth === "number" ? row.depth : 0) * 2,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        {hasBulk && (
          <Checkbox
            size="small"
            sx={{ ml: -1 }}
            checked={selectedIds.includes(row.id)}
            onChange={() => onToggleItem(row.id)}
            slotProps={{
              input: {
                "aria-label": translate("entity.list.select", { name: rowName(description, row, words) }),
              },
            }}
          />
        )}
        {tree?.lead(row)}
        <Typography sx={{ flex: 1, fontWeight: 600, overflowWrap: "anywhere" }}>
          <RowTitle resource={resource} row={row} isLink={allowed(description, "show")}>
            {(first && content(first, row)) || row.id}
          </RowTitle>
          {!tree && <ParentPath row={row} />}
        </Typography>
        <RowActions row={row} />
      </Box>
      <Box component="dl" sx={factsStyle}>
        {others.map((column) => {
          if (!column.cell && isEmpty(row[column.key])) return null;
          const value = content(column, row);
          if (value === null) return null;
          return [
            <Box component="dt" key={`${column.key} label`} sx={{ color: "text.secondary", typography: "body2" }}>
              {words(column.label)}
            </Box>,
            <Box component="dd" key={column.key} sx={{ m: 0, typography: "body2", overflowWrap: "anywhere" }}>
              {value}
            </Box>,
          ];
        })}
      </Box>
      {tree && <Box sx={{ mt: 1, color: "text.secondary" }}>{tree.note(row)}</Box>}
    </Box>
  );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {tree?.draw({ rows, draw, isTable: false, height: cardHeight }) ?? rows.map((row) => draw(row))}
    </Box>
  );
}

const factsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "88px minmax(0, 1fr)", sm: "88px minmax(0, 1fr) 88px minmax(0, 1fr)" },
  gap: 0.5,
  columnGap: 2,
  m: 0,
  mt: 1,
} as const;

/** Cards that are on their way, as high as those that come. */
function WaitingCards({ facts }: { facts: number }): ReactNode {
  return Array.from({ length: 4 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cards that are not there yet have nothing else
    <Box key={index} aria-hidden sx={{ p: 2, borderTop: 1, borderColor: "divider" }}>
      <Skeleton width="60%" height={30} sx={{ mb: 1 }} />
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" } }}>
        {Array.from({ length: facts }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Skeleton key={line} width={`${80 - (line % 3) * 15}%`} height={24} />
        ))}
      </Box>
    </Box>
  ));
}
