/** A key for a new process, which people never see: letters and digits, unlike every other. */
export const newKey = (): string => `p${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
