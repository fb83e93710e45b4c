import type { TableRowProps } from "@mui/material";
import type { ReactNode } from "react";
import type { Row } from "../../model/define-entity.ts";

/** Props of a row that is drawn as one of many. */
export interface Drawn {
  "data-index": number;
  ref?: (element: HTMLElement | null) => void;
}

/** Rows to put onto the page. */
export interface DrawnRows {
  rows: readonly Row[];
  draw: (row: Row, drawn?: Drawn) => ReactNode;
  isTable: boolean;
  /** The height of one in px, as far as it can be known. */
  height: number;
}

/** The parts of rows that stand below each other. */
export interface TreeFace {
  /** Puts rows onto the page: all of them, or those in sight. */
  draw: (rows: DrawnRows) => ReactNode;
  rowProps: (row: Row) => TableRowProps;
  /** Opens and closes a row, before its name. */
  lead: (row: Row) => ReactNode;
  /** A line below an open row, in place of rows that are not there. */
  note: (row: Row) => ReactNode;
}
