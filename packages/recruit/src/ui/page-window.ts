/** Sizes of a page that a reader can choose. */
export const pageSizes = [10, 30, 50, 100, 200] as const;

/**
 * The page numbers to show: the first, the last, and those around the present page. A gap replaces the others.
 *
 * @example
 * pageWindow(5, 9); // [1, "gap", 4, 5, 6, "gap", 9]
 */
export function pageWindow(current: number, pages: number): (number | "gap")[] {
  const shown = [...new Set([1, current - 1, current, current + 1, pages])].filter(
    (page) => page >= 1 && page <= pages,
  );
  return shown
    .sort((a, b) => a - b)
    .flatMap((page, index) => {
      const step = page - (shown[index - 1] ?? page);
      if (step > 2) return ["gap" as const, page];
      return step === 2 ? [page - 1, page] : [page];
    });
}
