import { maskIdCard, maskPhone } from "@bladekit/sdk/rules";

const hidden = "***";

/** Fields whose value is a secret, or tells who someone is. */
const secretNames =
  /pass|pwd|secret|token|captcha|cipher|credential|access_?key|private_?key|authorization|cookie|^sign$|^params?(?:value)?$/i;
const personalNames =
  /^(?:name|real_?name|nick_?name|user_?name|linkman|candidate.*|contact.*|phones?|mobile|e?mail|address|id_?(?:card|no|number)|birth.*|.*_?ext)$/i;

const day = "(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])";

/**
 * Patterns that give a secret or a person away wherever they stand. Lengths are bounded, so that a hostile text cannot make them slow.
 */
const patterns: readonly (readonly [RegExp, (found: string, ...groups: string[]) => string])[] = [
  [/\beyJ[\w-]{1,2000}\.[\w-]*(?:\.[\w-]*)?/g, () => hidden],
  [/\br1\.\d{6}\.[\w-]+/g, () => hidden],
  [/\b(bearer|basic|crypto)(?: |%20){1,5}[\w+/=.-]+/gi, (_found, scheme = "") => `${scheme} ${hidden}`],
  [
    /("\w{0,30}(?:password|passwd|pwd|secret|token|captcha|access_?key|code|sign)\w{0,30}"\s{0,5}:\s{0,5}")(?:[^"\\]|\\.)+/gi,
    (_found, name = "") => `${name}${hidden}`,
  ],
  [
    /\b(\w{0,30}(?:password|passwd|pwd|secret|token|captcha|access_?key|code|sign)\w{0,30}["']?\s{0,5}[=:]\s{0,5}["']?)[^\s"'&,;}]+/gi,
    (_found, name = "") => `${name}${hidden}`,
  ],
  [
    new RegExp(`(?<!\\d)\\d{6}[- ]?(?:18|19|20)\\d{2}[- ]?${day}[- ]?\\d{3}[\\dXx](?!\\d)`, "g"),
    (found) => maskIdCard(found.replace(/[- ]/g, "")),
  ],
  [new RegExp(`(?<!\\d)[1-9]\\d{7}${day}\\d{3}(?!\\d)`, "g"), maskIdCard],
  [/(?<!\d)1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/g, (found) => maskPhone(found.replace(/\D/g, ""))],
  [/([\w.+-])[\w.+-]{0,63}@([\w-]+(?:\.[\w-]+)+)/g, (_found, first = "", host = "") => `${first}${hidden}@${host}`],
];

/** The digits that Chinese keyboards write count as digits. */
const toAscii = (text: string) =>
  text.replace(/[０-９Ｘｘ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/** The longest pattern that gives somebody away without a keyword before it. */
const longestPart = 64;

/**
 * The beginning of a text. A pattern that the cut would split is left out: half of a number is not recognised as one and still tells
 * enough.
 */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = most;
  const isPart = (place: number) => /[\w.+@%=/-]/.test(text[place] ?? "");
  const joins = (place: number) =>
    text[place] === " " && /\d/.test(text[place - 1] ?? "") && /\d/.test(text[place + 1] ?? "");
  while (end > most - longestPart && (isPart(end - 1) || joins(end - 1))) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** A text, or its beginning, without the secrets and the personal data in it. */
export function maskText(text: string, most = Number.POSITIVE_INFINITY): string {
  return patterns.reduce(
    (masked, [pattern, replace]) => masked.replace(pattern, replace),
    beginning(toAscii(text), most),
  );
}

/** How much is kept of what was sent: a log is read by people. */
const limits = { text: 200, items: 20, fields: 50, depth: 5 } as const;

/** Words that a candidate or a stranger chose are left out altogether; ids, numbers and yes or no tell enough. */
type Trust = "staff" | "others";

function maskValue(name: string, value: unknown, trust: Trust, depth: number): unknown {
  if (value === null || value === undefined || typeof value === "boolean") return value;
  if (secretNames.test(name) || personalNames.test(name)) return hidden;
  if (typeof value === "number") return maskText(String(value)) === String(value) ? value : hidden;
  if (typeof value === "string") {
    const masked = maskText(value, limits.text);
    return trust === "staff" || /^\d{1,10}$|^\d{19}$/.test(masked) ? masked : "…";
  }
  if (Buffer.isBuffer(value)) return value.length;
  if (depth >= limits.depth) return "…";
  if (Array.isArray(value)) return value.slice(0, limits.items).map((item) => maskValue(name, item, trust, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, limits.fields)
      .map(([key, item]) => [key.slice(0, limits.text), maskValue(key, item, trust, depth + 1)]),
  );
}

/** The input as JSON text that is safe for a log. */
export function maskParams(input: unknown, trust: Trust): string {
  return JSON.stringify(maskValue("", input, trust, 0) ?? {}).slice(0, 8000);
}
