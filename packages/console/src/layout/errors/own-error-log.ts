import { createErrorLog } from "./error-log.ts";

/** The log of this browser. */
export const errorLog = createErrorLog(localStorage, () => location.href);
