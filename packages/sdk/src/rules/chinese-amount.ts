const digits = [..."零壹贰叁肆伍陆柒捌玖"];
const places = ["", "拾", "佰", "仟"];
const groups = ["", "万", "亿", "万亿"];

/** The largest amount that has a form: below ten thousand times a hundred million yuan, with its fen exact. */
export const mostYuan = 9_999_999_999_999.99;

/** Up to four digits: 1050 is 壹仟零伍拾. */
function groupInWords(group: number): string {
  let text = "";
  let gap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) {
      gap = text !== "";
      continue;
    }
    text += `${gap ? "零" : ""}${digits[digit]}${places[place]}`;
    gap = false;
  }
  return text;
}

function yuanInWords(yuan: number): string {
  let text = "";
  let gap = false;
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = Math.floor(yuan / 10_000 ** at) % 10_000;
    if (group === 0) {
      gap = text !== "";
      continue;
    }
    const zero = text !== "" && (gap || group < 1000) ? "零" : "";
    // 万亿 before 亿 would name the latter twice.
    const unit = at === 3 && Math.floor(yuan / 10_000 ** 2) % 10_000 !== 0 ? "万" : groups[at];
    text += `${zero}${groupInWords(group)}${unit}`;
    gap = false;
  }
  return text;
}

/**
 * An amount of yuan in capital characters (大写), as cheques and invoices have it.
 *
 * @throws RangeError for an amount beyond {@link mostYuan}, or none
 * @example
 * chineseAmount(1020.5); // "壹仟零贰拾元伍角整"
 */
export function chineseAmount(amount: number): string {
  if (!(Math.abs(amount) <= mostYuan)) throw new RangeError(`${amount} is no amount`);
  const allFen = Math.round(Math.abs(amount) * 100);
  const [yuan, jiao, fen] = [Math.floor(allFen / 100), Math.floor(allFen / 10) % 10, allFen % 10];
  if (allFen === 0) return "零元整";
  const whole = yuan > 0 ? `${yuanInWords(yuan)}元` : "";
  const tenths = jiao > 0 ? `${digits[jiao]}角` : yuan > 0 && fen > 0 ? "零" : "";
  return `${amount < 0 ? "负" : ""}${whole}${tenths}${fen > 0 ? `${digits[fen]}分` : "整"}`;
}
