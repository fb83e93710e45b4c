import ChevronRight from "@mui/icons-material/ChevronRight";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { IconButton, Skeleton, Typography } from "@mui/material";
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import type { Row } from "../../model/define-entity.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { EntityRows } from "../list/EntityRows.tsx";
import type { TreeFace } from "../list/tree-face.ts";
import { rowTitle } from "../row-names.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { TreeRows } from "./TreeRows.tsx";
import { type Place, useLevels } from "./use-levels.ts";
import { useMove } from "./use-move.ts";

/**
 * A list whose rows stand below each other. The rows below another are read when it is opened. Arrows go from row to row, open and close; a row is
 * moved by dragging it, or by Alt with an arrow.
 */
export function TreeTable({ roots }: { roots: readonly Row[] | undefined }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { description } = useEntity();
  const { rows, placeOf, belowOf, toggle } = useLevels(roots ?? []);
  const move = useMove();
  const [dragged, setDragged] = useState<Row>();
  const [over, setOver] = useState("");
  // Known at once, so that the rows beside it are drawn before the next key.
  const [focused, setFocused] = useState<string>();

  /** One step up or down in its level. */
  const step = (row: Row, by: -1 | 1) => {
    const place = placeOf(row.id);
    if (!place?.level[place.index + by]) return;
    move?.(place, row, place.level[place.index + (by < 0 ? -1 : 2)]?.id);
  };
  const onKeyDown = (row: Row) => (event: KeyboardEvent<HTMLElement>) => {
    // A button in the row has its own keys.
    if (event.target !== event.currentTarget) return;
    const isOpen = belowOf(row.id) !== undefined;
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (by && event.altKey) step(row, by);
    else if (by) rowBeside(event.currentTarget, by)?.focus();
    else if (event.key === "Home" || event.key === "End") rowBeside(event.currentTarget, event.key)?.focus();
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
    draw: (drawn) => <TreeRows {...drawn} kept={() => [focused, dragged?.id]} />,
    rowProps: (row) => ({
      ...positionOf(placeOf(row.id)),
      ...(row.hasChildren === true && { "aria-expanded": belowOf(row.id) !== undefined }),
      tabIndex: 0,
      onFocus: () => setFocused(row.id),
      onKeyDown: onKeyDown(row),
      ...(move && dragging(row)),
      ...(over === row.id && { className: "drop-before" }),
    }),
    lead: (row) => {
      const isOpen = belowOf(row.id) !== undefined;
      const name = rowTitle(description, row, words);
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

/** The place of a row, as a screen reader says it. */
const positionOf = (place: Place | undefined) =>
  place && { "aria-level": place.depth + 1, "aria-posinset": place.index + 1, "aria-setsize": place.level.length };

/** The row of the tree before or after another, the first or the last, whatever notes stand between them. */
function rowBeside(row: HTMLElement, to: -1 | 1 | "Home" | "End"): HTMLElement | undefined {
  const all = [...(row.parentElement?.querySelectorAll<HTMLElement>(":scope > [aria-level]") ?? [])];
  if (to === "Home" || to === "End") return all.at(to === "Home" ? 0 : -1);
  return all[all.indexOf(row) + to];
}
