/** A day and perhaps a time, as people write them. */
export type WrittenMoment = Readonly<{ day: string; time?: string }>;

const day = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/;
const dense = /^(\d{4})(\d\d)(\d\d)(?!\d)/;
const time =
  /^(?:T|\s*)(上午|下午)?\s*(\d{1,2})\s*(?::|时|点)\s*(\d{1,2})?\s*(?:分|:\s*(\d{1,2})|分\s*(\d{1,2})\s*秒)?$/;

/**
 * The one rule for dates that are written as text: 1990-1-2, 1990/1/2, 1990.1.2, 1990年1月2日, 19900102, each with a time behind it or without.
 * Undefined when it is none, or when there is no such day.
 */
export function dateIn(text: string): WrittenMoment | undefined {
  const plain = text.normalize("NFKC").trim();
  const found = day.exec(plain) ?? dense.exec(plain);
  if (!found) return undefined;
  const [whole, ...parts] = found;
  const written = parts.map((part) => part.padStart(2, "0")).join("-");
  const at = new Date(`${written}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written) return undefined;
  const rest = plain.slice(whole.length);
  if (rest.trim() === "") return { day: written };
  const clock = timeIn(rest);
  return clock === undefined ? undefined : { day: written, time: clock };
}

function timeIn(text: string): string | undefined {
  const found = time.exec(text);
  if (!found) return undefined;
  const [, half, hour = "", minute = "0", ...seconds] = found;
  const hours = Number(hour) + (half === "下午" && Number(hour) < 12 ? 12 : 0);
  const parts = [hours, Number(minute), Number(seconds.find(Boolean) ?? 0)];
  if (hours > 23 || parts.slice(1).some((part) => part > 59)) return undefined;
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
