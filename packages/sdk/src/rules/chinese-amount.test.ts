import fc from "fast-check";
import { expect, it } from "vitest";
import { chineseAmount, mostYuan } from "./chinese-amount.ts";

it.each([
  [0, "零元整"],
  [0.05, "伍分"],
  [0.5, "伍角整"],
  [0.56, "伍角陆分"],
  [1, "壹元整"],
  [10, "壹拾元整"],
  [100.01, "壹佰元零壹分"],
  [1020.5, "壹仟零贰拾元伍角整"],
  [1005, "壹仟零伍元整"],
  [10_000, "壹万元整"],
  [10_001, "壹万零壹元整"],
  [50_200, "伍万零贰佰元整"],
  [101_000, "壹拾万壹仟元整"],
  [100_500.2, "壹拾万零伍佰元贰角整"],
  [100_000_000, "壹亿元整"],
  [100_000_001, "壹亿零壹元整"],
  [120_000_030_000, "壹仟贰佰亿零叁万元整"],
  [1_000_000_000_000, "壹万亿元整"],
  [1_000_300_000_000, "壹万零叁亿元整"],
  [1.1 + 2.2, "叁元叁角整"],
  [-3.2, "负叁元贰角整"],
])("%d is %s", (amount, words) => {
  expect(chineseAmount(amount)).toBe(words);
});

it("no number beyond its bounds, and no other value, has a form", () => {
  for (const amount of [mostYuan + 1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => chineseAmount(amount)).toThrow(RangeError);
});

const values = new Map([..."零壹贰叁肆伍陆柒捌玖"].map((digit, value) => [digit, value]));
const weights = new Map(Object.entries({ 拾: 10, 佰: 100, 仟: 1000 }));

/** Reads yuan back by the value of each sign, the other way round than they are written. */
function read(text: string): number {
  for (const [sign, weight] of [["亿", 100_000_000] as const, ["万", 10_000] as const]) {
    const at = text.lastIndexOf(sign);
    if (at >= 0) return read(text.slice(0, at)) * weight + read(text.slice(at + 1));
  }
  let sum = 0;
  let digit = 0;
  for (const sign of text) {
    const weight = weights.get(sign);
    if (weight === undefined) digit = values.get(sign) ?? Number.NaN;
    else {
      sum += digit * weight;
      digit = 0;
    }
  }
  return sum + digit;
}

it("the words of every whole amount read back as the amount, without two zeros beside each other", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999_999 }), (yuan) => {
      const words = chineseAmount(yuan);
      expect(read(words.replace("元整", ""))).toBe(yuan);
      expect(words).not.toMatch(/零零|零[拾佰仟万亿元]/);
    }),
  );
});
