import {
  Box,
  Checkbox,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
} from "@mui/material";
import { Fragment, type ReactNode } from "react";
import { useListContext, useResourceContext, useTranslate } from "react-admin";
import type { Row } from "../../model/define-entity.ts";
import { useAllowed } from "../access.tsx";
import { Cell } from "../cells/cell.tsx";
import { rowName } from "../row-names.ts";
import { useIsTree } from "../tree/use-is-tree.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { ColumnEdge } from "./ColumnEdge.tsx";
import { boxWidth, type Column, widthOfActions } from "./columns.ts";
import { EntityCards } from "./EntityCards.tsx";
import { ParentPath } from "./ParentPath.tsx";
import { RowActions } from "./RowActions.tsx";
import { RowTitle } from "./RowTitle.tsx";
import { densities, tableStyle } from "./table-style.ts";
import type { Drawn, TreeFace } from "./tree-face.ts";
import { useColumns } from "./use-columns.ts";
import { useHasBulk } from "./use-has-bulk.ts";
import { useIsNarrow } from "./use-is-narrow.ts";
import { useWidths } from "./use-widths.ts";

interface RowsProps {
  /** Undefined while they are read. */
  rows: readonly Row[] | undefined;
  tree?: TreeFace;
}

/** Rows as a table, or as cards where a table has no room. Rows of a tree can be moved in a table alone, and have few columns. */
export function EntityRows(props: RowsProps): ReactNode {
  const isNarrow = useIsNarrow(useIsTree() ? "sm" : "md");
  return isNarrow ? <EntityCards {...props} /> : <Grid {...props} />;
}

function Grid({ rows, tree }: RowsProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const entity = useEntity();
  const { description } = entity;
  const { columns, density, layout, setLayout } = useColumns();
  const { perPage, selectedIds, onToggleItem } = useListContext<Row>();
  const hasBulk = useHasBulk();
  const shown = columns.filter(({ isHidden }) => !isHidden);
  const height = densities[density];
  const allowed = useAllowed();
  const actionsWidth = widthOfActions(entity, (verb) => allowed(description, verb));
  const hasActions = Boolean(actionsWidth);
  const cells = shown.length + Number(hasBulk) + Number(hasActions);
  const { head, isByHand, widthOf, resize, settle } = useWidths(shown, layout, setLayout);
  const draw = (row: Row, drawn?: Drawn) => (
    <Fragment key={row.id}>
      <TableRow
        hover
        selected={selectedIds.includes(row.id)}
        {...tree?.rowProps(row)}
        {...(drawn && { ...drawn, "aria-rowindex": drawn["data-index"] + 2 })}
      >
        {hasBulk && (
          <TableCell padding="checkbox" className="box">
            <Checkbox
              size="small"
              checked={selectedIds.includes(row.id)}
              onChange={() => onToggleItem(row.id)}
              slotProps={{
                input: {
                  "aria-label": translate("entity.list.select", { name: rowName(description, row, words) }),
                },
              }}
            />
          </TableCell>
        )}
        {shown.map((column, index) => (
          <BodyCell key={column.key} column={column} row={row} isFirst={index === 0} lead={tree?.lead(row)} />
        ))}
        {hasActions && (
          <TableCell className="end" align="right">
            <RowActions row={row} />
          </TableCell>
        )}
      </TableRow>
      {tree && (
        <Note row={row} columns={cells}>
          {tree.note(row)}
        </Note>
      )}
    </Fragment>
  );
  const width = shown.reduce((sum, column) => sum + widthOf(column), hasBulk ? boxWidth : 0) + actionsWidth;
  return (
    <Box sx={tableStyle} tabIndex={0} role="region" aria-label={words(description.plural)}>
      <Table
        size="small"
        {...(tree && {
          role: "treegrid",
          "aria-label": words(description.plural),
          "aria-rowcount": rows ? rows.length + 1 : -1,
        })}
        sx={{ tableLayout: "fixed", minWidth: width, "--row-height": `${height}px` }}
      >
        <colgroup>
          {hasBulk && <col style={{ width: boxWidth }} />}
          {shown.map((column) => (
            // Each has its share of the room that a wide window gives, unless somebody said how wide it is: then the last has all of it.
            <col
              key={column.key}
              style={{ width: isByHand ? widthOf(column) : `${(100 * widthOf(column)) / width}%` }}
            />
          ))}
          {hasActions && <col style={isByHand ? {} : { width: actionsWidth }} />}
        </colgroup>
        <TableHead>
          <TableRow ref={head} {...(tree && { "aria-rowindex": 1 })}>
            {hasBulk && <AllBox rows={rows ?? []} />}
            {shown.map((column, index) => (
              <HeadCell key={column.key} column={column} isFirst={index === 0} isSortable={!tree}>
                <ColumnEdge
                  label={words(column.label)}
                  width={widthOf(column)}
                  onResize={(wanted) => resize(column.key, wanted)}
                  onSettle={settle}
                />
              </HeadCell>
            ))}
            {hasActions && (
              <TableCell className="end" align="right">
                {translate("entity.list.actions")}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            ? (tree?.draw({ rows, draw, isTable: true, height }) ?? rows.map((row) => draw(row)))
            : Array.from({ length: Math.min(perPage, 10) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows that are not there yet have nothing else
                <TableRow key={index}>
                  <TableCell colSpan={cells}>
                    <Skeleton width={`${70 - (index % 3) * 15}%`} />
                  </TableCell>
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function AllBox({ rows }: { rows: readonly Row[] }): ReactNode {
  const translate = useTranslate();
  const { selectedIds, onSelect } = useListContext<Row>();
  const here = rows.filter(({ id }) => selectedIds.includes(id));
  const isAll = rows.length > 0 && here.length === rows.length;
  const others = selectedIds.filter((id) => !rows.some((row) => row.id === id));
  return (
    <TableCell padding="checkbox" className="box">
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={here.length > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={() => onSelect(isAll ? others : [...others, ...rows.map(({ id }) => id)])}
        slotProps={{ input: { "aria-label": translate("ra.action.select_all") } }}
      />
    </TableCell>
  );
}

interface HeadCellProps {
  column: Column;
  isFirst: boolean;
  /** False where rows have their places. */
  isSortable: boolean;
  children: ReactNode;
}

function HeadCell({ column, isFirst, isSortable, children }: HeadCellProps): ReactNode {
  const words = useWords();
  const { sort, setSort } = useListContext();
  const label = words(column.label);
  const isSorted = isSortable && sort.field === column.sort;
  const direction = sort.order === "DESC" ? "desc" : "asc";
  return (
    <TableCell
      {...(isFirst && { className: "first" })}
      align={column.isRight ? "right" : "left"}
      {...(isSorted && { sortDirection: direction })}
      title={label}
      data-column={column.key}
    >
      {isSortable && column.sort ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : "asc"}
          onClick={() =>
            setSort({ field: column.sort ?? "", order: isSorted && sort.order === "ASC" ? "DESC" : "ASC" })
          }
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
      {children}
    </TableCell>
  );
}

interface BodyCellProps {
  column: Column;
  row: Row;
  isFirst: boolean;
  lead: ReactNode;
}

function BodyCell({ column, row, isFirst, lead }: BodyCellProps): ReactNode {
  const { field, cell, key } = column;
  const content = cell ? cell(row) : field && <Cell field={field} value={row[key]} row={row} />;
  const { description } = useEntity();
  const allowed = useAllowed();
  const resource = useResourceContext() ?? "";
  if (!isFirst) {
    return (
      <TableCell align={column.isRight ? "right" : "left"}>
        <Clipped>{content}</Clipped>
      </TableCell>
    );
  }
  const depth = typeof row.depth === "number" ? row.depth : 0;
  const title = (
    <RowTitle resource={resource} row={row} isLink={allowed(description, "show")}>
      {content || row.id}
    </RowTitle>
  );
  return (
    <TableCell className="first" component="th" scope="row" sx={{ fontWeight: 400 }}>
      <Clipped indent={lead || !row.parentPath ? depth : 0}>
        {lead}
        {title}
        {!lead && <ParentPath row={row} />}
      </Clipped>
    </TableCell>
  );
}

/** One line; what does not fit is in the tip. */
function Clipped({ indent = 0, children }: { indent?: number; children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", pl: indent * 2.5 }}
      onMouseEnter={({ currentTarget: box }) => {
        box.title = box.scrollWidth > box.clientWidth ? (box.textContent ?? "") : "";
      }}
    >
      {children}
    </Box>
  );
}

function Note({ row, columns, children }: { row: Row; columns: number; children: ReactNode }): ReactNode {
  if (!children) return null;
  const depth = typeof row.depth === "number" ? row.depth : 0;
  return (
    <TableRow>
      <TableCell colSpan={columns} sx={{ color: "text.secondary" }}>
        <Box sx={{ pl: depth * 2.5 + 9 }}>{children}</Box>
      </TableCell>
    </TableRow>
  );
}
