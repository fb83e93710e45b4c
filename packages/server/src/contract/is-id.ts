const largest = 9_223_372_036_854_775_807n;

/** Whether a text is an id of ours. Callers write ids of tasks, processes and people as they got them, and other engines give other forms. */
export function isId(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) <= largest;
}
