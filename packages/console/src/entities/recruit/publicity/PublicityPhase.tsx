/** First and last day of a list, as one piece. */
export function PublicityPhase({ publicity }: { publicity?: unknown }): string {
  const { startDate = "", endDate = "" } = (publicity ?? {}) as { startDate?: string; endDate?: string };
  return [startDate, endDate].filter(Boolean).join(" – ");
}
