/** Heights of rows in px. */
export const densities = { compact: 32, normal: 40, roomy: 48 } as const;

export type Density = keyof typeof densities;

/** Head, first and last column stay in sight; 40-px rows of one line; a shadow tells where something lies below. */
export const tableStyle = {
  overflow: "auto",
  // A row that gets the focus by a key is not left behind the head.
  scrollPaddingTop: "36px",
  maxHeight: "calc(100vh - 232px)",
  minHeight: 160,
  "& .MuiTableCell-root": {
    height: "var(--row-height)",
    py: 0,
    px: 1.5,
    "&.first": { pl: 2 },
    "&:last-of-type": { pr: 2 },
  },
  // A row that is dragged comes to stand before this one.
  "& .drop-before > .MuiTableCell-root": { borderTop: 2, borderTopColor: "primary.main" },
  // Rows of two lines need 48 px.
  "& .two-lines": { py: 0.75 },
  "& .MuiTableCell-root.box + .MuiTableCell-root.first": { pl: 1.5 },
  "& .MuiTableCell-root.box": { px: 0.5, pl: 1 },
  "& .MuiTableHead-root .MuiTableCell-root": {
    position: "sticky",
    top: 0,
    zIndex: 2,
    height: 36,
    fontSize: "0.8125rem",
    fontWeight: 600,
    // Two lines of a long head fit into its height.
    lineHeight: "16px",
    whiteSpace: "normal",
    overflowWrap: "normal",
    overflow: "hidden",
    bgcolor: "background.sunk",
  },
  // The arrow lies in the padding, so that it takes no room from the words; its picture has an empty edge of 2 px.
  "& .MuiTableSortLabel-icon": { position: "absolute", left: "calc(100% - 2px)", m: 0, fontSize: 14 },
  "& .MuiTableCell-alignRight .MuiTableSortLabel-icon": { left: "auto", right: "calc(100% - 2px)" },
  "& .MuiTableBody-root": { "& .first, & .box, & .end": { bgcolor: "background.paper" } },
  "& .first, & .box, & .end": { position: "sticky", zIndex: 1 },
  "& .box": { left: 0 },
  "& .first": { left: 0 },
  "& .box + .first": { left: 40 },
  "& .end": { right: 0 },
  "& .MuiTableHead-root .first, & .MuiTableHead-root .box, & .MuiTableHead-root .end": { zIndex: 3 },
  "& .MuiTableBody-root .MuiTableRow-hover:hover > .MuiTableCell-root": { bgcolor: "background.hovered" },
  "& .MuiTableBody-root .MuiTableRow-root.Mui-selected > .MuiTableCell-root": { bgcolor: "background.chosen" },
} as const;
