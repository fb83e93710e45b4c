import type { ArticleCorrection } from "@bladekit/openapi";

/** As many as an answer may have. */
const most = 200;

/** Corrections of a notice as they are stored; of too many the oldest go. */
export const storedCorrections = (corrections: readonly ArticleCorrection[]): string =>
  JSON.stringify(corrections.slice(-most));
