import { Box } from "@mui/material";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { useTranslate } from "react-admin";
import { narrowest, widest } from "./use-widths.ts";

interface ColumnEdgeProps {
  label: string;
  width: number;
  onResize: (width: number) => void;
  /** The move is over. */
  onSettle: () => void;
}

/** By how many px one key press moves an edge. */
const step = 16;

/** The right edge of a column's head: it is dragged, or moved by the arrow keys. */
export function ColumnEdge({ label, width, onResize, onSettle }: ColumnEdgeProps): ReactNode {
  const translate = useTranslate();
  const from = useRef<{ x: number; width: number }>(undefined);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const drawn = event.currentTarget.closest("th")?.offsetWidth || width;
    from.current = { x: event.clientX, width: drawn };
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (from.current) onResize(from.current.width + clientX - from.current.x);
  };
  const end = () => {
    from.current = undefined;
    onSettle();
  };
  const press = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: width - step, ArrowRight: width + step, Home: narrowest, End: widest }[event.key];
    if (wanted === undefined) return;
    // The table must not scroll as well.
    event.preventDefault();
    onResize(wanted);
  };
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={translate("entity.view.width", { label })}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={`${width} px`}
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
      onKeyUp={onSettle}
      onBlur={onSettle}
      sx={edgeStyle}
    />
  );
}

const edgeStyle = {
  position: "absolute",
  top: 0,
  right: 0,
  width: 12,
  height: "100%",
  cursor: "col-resize",
  touchAction: "none",
  "&::after": {
    content: '""',
    position: "absolute",
    top: 8,
    bottom: 8,
    right: 0,
    width: "1px",
    bgcolor: "divider",
  },
  "&:hover::after, &:active::after": { top: 0, bottom: 0, width: "2px", bgcolor: "primary.main" },
  "&:focus-visible": { outlineOffset: -3 },
} as const;
