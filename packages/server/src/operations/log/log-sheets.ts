import type { LogApi, LogError, LogUsual } from "@bladekit/openapi";
import { logApi } from "@bladekit/openapi/entities/log-api";
import { logError } from "@bladekit/openapi/entities/log-error";
import { logUsual } from "@bladekit/openapi/entities/log-usual";
import { entitySheet } from "../../lists/sheets/entity-sheet.ts";

const widths = { method: { width: 8 }, requestUri: { width: 50 }, userAgent: { width: 40 }, requestId: { width: 38 } };

export const usualSheet = entitySheet<LogUsual>(logUsual, widths);
export const callSheet = entitySheet<LogApi>(logApi, widths);
export const failureSheet = entitySheet<LogError>(logError, { ...widths, fileName: { width: 40 } });
