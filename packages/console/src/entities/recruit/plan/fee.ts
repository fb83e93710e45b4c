/** What was typed in yuan, in fen. Parts of a fen stay, for the form to refuse. Text that is no number is kept. */
export function feeIn(typed: string): number | string | null {
  const text = typed.trim();
  if (text === "") return null;
  const yuan = Number(text);
  // A hundredth of a yuan is no exact number, so the product is rounded.
  return Number.isFinite(yuan) ? Math.round(yuan * 1e4) / 100 : typed;
}

/** A number of fen in yuan: 5000 is 50. */
export const yuanOf = (fen: number): string => String(fen / 100);
