import ChevronRight from "@mui/icons-material/ChevronRight";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { IconButton, Skeleton, Typography } from "@mui/material";
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { FailureAlert } from "../../components/FailureAlert.tsx";
import type { Row } from "../define-entity.ts";
import { EntityRows, type TreeFace } from "../list/EntityRows.tsx";
import { useEntity } from "../use-entity.tsx";
import { useLevels } from "./use-levels.ts";
import { useMove } from "./use-move.ts";

/**
 * A list whose rows stand below each other. The rows below another are read when it is opened. Arrows go from row to row, open and close; a row is
 * moved by dragging it, or by Alt with an arrow.
 */
export function TreeTable({ roots }: { roots: readonly Row[] | undefined }): ReactNode {
  const translate = useTranslate();
  const { description } = useEntity();
  const { rows, placeOf, belowOf, toggle } = useLevels(roots ?? []);
  const move = useMove();
  const [dragged, setDragged] = useState<Row>();
  const [over, setOver] = useState("");

  /** One step up or down in its level. */
  const step = (row: Row, by: -1 | 1) => {
    const place = placeOf(row.id);
    const at = place?.level.findIndex(({ id }) => id === row.id) ?? -1;
    if (!place?.level[at + by]) return;
    move?.(place, row, by < 0 ? place.level[at - 1]?.id : place.level[at + 2]?.id);
  };
  const onKeyDown = (row: Row) => (event: KeyboardEvent<HTMLElement>) => {
    // A button in the row has its own keys.
    if (event.target !== event.currentTarget) return;
    const isOpen = belowOf(row.id) !== undefined;
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (by && event.altKey) step(row, by);
    else if (by) nextRow(event.currentTarget, by)?.focus();
    else if (event.key === "ArrowRight" && row.hasChildren && !isOpen) toggle(row.id);
    else if (event.key === "ArrowLeft" && isOpen) toggle(row.id);
    else return;
    event.preventDefault();
  };
  const dragging = (row: Row) => ({
    draggable: true,
    onDragStart: () => setDragged(row),
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => {
      if (!dragged || dragged.id === row.id) return;
      event.preventDefault();
      setOver(row.id);
    },
    onDragLeave: () => setOver(""),
    onDrop: () => {
      setOver("");
      const place = placeOf(row.id);
      if (dragged && place && dragged.id !== row.id) move?.(place, dragged, row.id);
      setDragged(undefined);
    },
  });
  const tree: TreeFace = {
    rowProps: (row) => ({
      "aria-level": (placeOf(row.id)?.depth ?? 0) + 1,
      ...(row.hasChildren === true && { "aria-expanded": belowOf(row.id) !== undefined }),
      tabIndex: 0,
      onKeyDown: onKeyDown(row),
      ...(move && dragging(row)),
      ...(over === row.id && { className: "drop-before" }),
    }),
    lead: (row) => {
      const isOpen = belowOf(row.id) !== undefined;
      const name = String(row[description.title] ?? "");
      return (
        <IconButton
          size="small"
          aria-label={translate(isOpen ? "entity.tree.close" : "entity.tree.open", { name })}
          onClick={() => toggle(row.id)}
          sx={{ mr: 0.5, my: -0.5, visibility: row.hasChildren === true ? "visible" : "hidden" }}
        >
          {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
        </IconButton>
      );
    },
    note: (row) => {
      const below = belowOf(row.id);
      if (!below || (below.rows && below.rows.length > 0)) return undefined;
      if (below.rows) return row.hasChildren === true ? translate("entity.tree.none") : undefined;
      if (!below.error) return <Skeleton width="40%" />;
      return <FailureAlert error={below.error} retry={below.retry} />;
    },
  };
  return (
    <>
      <EntityRows rows={roots && rows} tree={tree} />
      {move && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: "none", sm: "block" }, px: 2, py: 1, borderTop: 1, borderColor: "divider" }}
        >
          {translate("entity.tree.keys")}
        </Typography>
      )}
    </>
  );
}

/** The row of the tree before or after another, whatever notes stand between them. */
function nextRow(row: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const all = [...(row.parentElement?.querySelectorAll<HTMLElement>(":scope > [aria-level]") ?? [])];
  return all[all.indexOf(row) + by];
}
