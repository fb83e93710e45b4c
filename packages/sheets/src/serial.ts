const day = 86_400;

/**
 * A day number of a workbook, mended. Programs write days that are off by some seconds: one by the 43 seconds of Shanghai's old local time, one
 * by what a fraction of a day loses. A moment within a minute of midnight is therefore that midnight; 23:59:00 and 23:59:59 stay, because people
 * mean the end of a day by them. Seconds that the format does not show are left out.
 */
export function mended(serial: number, showsSeconds: boolean): number {
  const seconds = Math.round(serial * day);
  const ofDay = seconds % day;
  const start = seconds - ofDay;
  if (ofDay < 60) return start / day;
  if (ofDay > day - 60 && ofDay !== day - 1) return (start + day) / day;
  return (showsSeconds ? seconds : seconds - (ofDay % 60)) / day;
}

/** A mended day number as text, or undefined where there is no such day. The first day is 1; below it is a time without a day. */
export function momentOf(serial: number): string | undefined {
  const days = Math.floor(serial);
  const seconds = Math.round((serial - days) * day);
  const time = timeOf(seconds);
  if (days === 0) return time;
  // Excel knows a 29 February 1900, which never was.
  if (days === 60 || days > 2_958_465) return undefined;
  const date = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * day * 1000).toISOString().slice(0, 10);
  return seconds === 0 ? date : `${date} ${time}`;
}

function timeOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, ...(seconds % 60 ? [seconds % 60] : [])];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** The day number of an ISO date as some programs store it, or undefined. */
export function serialOf(iso: string): number | undefined {
  const found = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)Z?)?$/.exec(iso);
  if (!found) return undefined;
  const time = Date.parse(`${found[1]}T${found[2] ?? "00:00"}Z`);
  const serial = time / (day * 1000) + 25_569;
  // Date.parse takes 31 February for a day of March in some engines.
  return Number.isFinite(serial) && new Date(time).toISOString().startsWith(found[1] ?? "-") && serial > 60
    ? serial
    : undefined;
}
