/** The look of a row of the home page that leads to a list. */
export const linkRow = {
  display: "flex",
  gap: 1.5,
  width: "100%",
  minHeight: 48,
  alignItems: "center",
  justifyContent: "flex-start",
  px: 2.5,
  py: 0.75,
  borderTop: 1,
  borderColor: "divider",
  "&:hover": { bgcolor: "background.hovered" },
} as const;

/** The number at the beginning of such a row. */
export const countStyle = {
  minWidth: 40,
  fontSize: "1.25rem",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  color: "primary.main",
  textAlign: "left",
} as const;
