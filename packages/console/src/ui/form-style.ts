/** The type of a label above its field. */
export const labelStyle = { fontSize: "0.8125rem", lineHeight: "20px", color: "text.secondary" } as const;

/** Labels above their fields in small type, and two columns where there is room. Facts of the look: 36 px fields, gaps of 24 × 16. */
export const formStyle = {
  // Twice, to outweigh the place that a label without a value has elsewhere.
  "& .MuiInputLabel-root.MuiInputLabel-root.MuiInputLabel-root": {
    position: "static",
    transform: "none",
    maxWidth: "none",
    ...labelStyle,
    mb: 0.5,
    whiteSpace: "normal",
    "& .MuiFormLabel-asterisk": { color: "error.main" },
  },
  "& .MuiOutlinedInput-notchedOutline, & .MuiPickersOutlinedInput-notchedOutline": {
    top: 0,
    "& legend": { display: "none" },
  },
  "& .MuiOutlinedInput-root, & .MuiPickersOutlinedInput-root": { minHeight: 36 },
  "& .MuiFormHelperText-root": { mx: 0, fontSize: "0.75rem", lineHeight: "18px" },
} as const;

export const fieldGrid = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 440px))" },
  columnGap: 3,
  rowGap: 2,
  maxWidth: 920,
  alignItems: "start",
} as const;
