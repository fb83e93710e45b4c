const units = ["B", "KB", "MB", "GB"] as const;

/** A number of bytes for people, such as `1.4 MB`. */
export function fileSizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}
