import type { HireMode } from "@bladekit/openapi";

/** The kinds of recruitment. */
export const hireModes = { social: 1, campus: 2 } as const satisfies Readonly<Record<string, HireMode>>;
