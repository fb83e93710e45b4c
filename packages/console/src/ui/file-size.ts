const units = ["B", "KB", "MB", "GB"] as const;

/** A number of bytes as people read it. */
export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0);
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
