import { useRef, useState } from "react";
import type { Column, ColumnLayout } from "./columns.ts";

/** Bounds of a column in px: a word still fits, and a window still shows two. */
export const narrowest = 64;
export const widest = 640;

type Widths = Readonly<Record<string, number>>;

/**
 * Widths of columns by hand. They are drawn while somebody moves an edge and kept when it is let go. The first move takes all widths as they
 * are drawn, so that no other column moves.
 *
 * @param keep Called once at the end of a move.
 */
export function useWidths(columns: readonly Column[], layout: ColumnLayout, keep: (layout: ColumnLayout) => void) {
  const head = useRef<HTMLTableRowElement>(null);
  const [moving, setMoving] = useState<Widths>();
  const own = moving ?? layout.widths;
  const drawn = (): Widths =>
    Object.fromEntries(
      columns.map(({ key, width }) => {
        const cell = head.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(key)}"]`);
        return [key, cell?.offsetWidth || width];
      }),
    );
  return {
    head,
    /** Whether somebody has set widths: columns are then as wide as that says, however wide the window is. */
    isByHand: own !== undefined && Object.keys(own).length > 0,
    widthOf: ({ key, width }: Column) => own?.[key] ?? width,
    resize(key: string, width: number) {
      const bounded = Math.round(Math.min(widest, Math.max(narrowest, width)));
      setMoving((known) => ({ ...(known ?? { ...layout.widths, ...drawn() }), [key]: bounded }));
    },
    settle() {
      if (moving) keep({ ...layout, widths: moving });
      setMoving(undefined);
    },
  };
}
