import { createErrorLog } from "./error-log.ts";

/** The log of this browser. The query of an address has what somebody looked for, which may be a person. */
export const errorLog = createErrorLog(localStorage, () => location.origin + location.pathname);
