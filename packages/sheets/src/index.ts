export { dateIn, type WrittenMoment } from "./date-text.ts";
export { readWorkbook } from "./read-workbook.ts";
export type { Cell, Merged, Row, Sheet, SheetLimits } from "./sheet.ts";
export { escaped } from "./text.ts";
export { type Sentence, Unreadable } from "./unreadable.ts";
