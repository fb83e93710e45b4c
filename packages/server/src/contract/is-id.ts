const largest = 9_223_372_036_854_775_807n;

/** Whether a text has the form of our ids. Clients also send ids of other process engines, which have other forms. */
export function isId(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) <= largest;
}
