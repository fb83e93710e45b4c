import fc from "fast-check";
import { expect, test } from "vitest";
import { toWireDate } from "./date-time.ts";
import {
  checkIdCard,
  idCardAge,
  idCardBirthDate,
  idCardCheckDigit,
  idCardMessages,
  idCardSex,
  normaliseIdCard,
} from "./id-card.ts";
import { provinces } from "./province.ts";

const now = new Date("2026-11-20T04:00:00Z");
const day = fc.date({
  min: new Date("1900-01-01T00:00:00Z"),
  max: new Date("2026-11-20T00:00:00Z"),
  noInvalidDate: true,
});

/** A valid number with its parts. */
const card = fc
  .tuple(fc.constantFrom(...Object.keys(provinces)), fc.nat(9999), day, fc.nat(999))
  .map(([province, district, date, order]) => {
    const birth = date.toISOString().slice(0, 10);
    const tail = String(order).padStart(3, "0");
    const first17 = province + String(district).padStart(4, "0") + birth.replaceAll("-", "") + tail;
    return { id: first17 + idCardCheckDigit(first17), birth, sex: Number(tail.at(-1)) % 2 === 0 ? 1 : 0 };
  });

test("every well-made number is accepted and gives its parts back", () => {
  fc.assert(
    fc.property(card, ({ id, birth, sex }) => {
      expect(checkIdCard(id, now)).toBeUndefined();
      expect(checkIdCard(` ${id.toLowerCase()} `, now)).toBeUndefined();
      expect(idCardBirthDate(id)).toBe(birth);
      expect(idCardSex(id)).toBe(sex);
      expect(normaliseIdCard(id.toLowerCase())).toBe(id);
    }),
  );
});

test("one wrong digit is always noticed", () => {
  fc.assert(
    fc.property(card, fc.nat(16), fc.integer({ min: 1, max: 9 }), ({ id }, position, by) => {
      const digit = (Number(id[position]) + by) % 10;
      expect(checkIdCard(id.slice(0, position) + digit + id.slice(position + 1), now)).toBeDefined();
    }),
  );
});

test("two neighbours that changed places are always noticed", () => {
  fc.assert(
    fc.property(card, fc.nat(15), ({ id }, position) => {
      const [a = "", b = ""] = [id[position], id[position + 1]];
      fc.pre(a !== b);
      expect(checkIdCard(id.slice(0, position) + b + a + id.slice(position + 2), now)).toBeDefined();
    }),
  );
});

test("whatever the text, there is one answer and no exception", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const failure = checkIdCard(text, now);
      expect(failure === undefined || failure in idCardMessages).toBe(true);
    }),
  );
});

test.each([
  ["", "empty", "证件号码不能为空"],
  ["   ", "empty", "证件号码不能为空"],
  ["1101051949123100", "length", "证件号码长度不为18位"],
  ["11010519491231002XX", "length", "证件号码长度不为18位"],
  ["11010519491231X02X", "format", "证件号码格式错误"],
  ["01010519491231002X", "format", "证件号码格式错误"],
  ["110105194913310020", "format", "证件号码格式错误"],
  ["110105202302290021", "format", "证件号码格式错误"],
  ["110105202611210021", "format", "证件号码格式错误"],
  ["990105194912310020", "region", "地址编码错误"],
  ["110105194912310021", "checkDigit", "证件号码校验位错误"],
] as const)("%j fails with %s", (id, failure, sentence) => {
  expect(checkIdCard(id, now)).toBe(failure);
  expect(idCardMessages[failure].zh).toBe(sentence);
});

test("the check digit is that of ISO 7064: with it, the sum of the digits by powers of two is 1 modulo 11", () => {
  fc.assert(
    fc.property(card, ({ id }) => {
      const powers = [...id].map((digit, index) => (digit === "X" ? 10 : Number(digit)) * 2 ** (17 - index));
      expect(powers.reduce((sum, power) => sum + power, 0) % 11).toBe(1);
    }),
  );
});

test("somebody may be born today in China, and no earlier than 1800", () => {
  const born = (day: string) => {
    const first17 = `110105${day}002`;
    return checkIdCard(first17 + idCardCheckDigit(first17), now);
  };
  expect([born("20261120"), born("20261121"), born("18000101"), born("17991231")]).toEqual([
    ...[undefined, "format", undefined, "format"],
  ]);
});

test("the published example is valid", () => {
  expect(checkIdCard("11010519491231002X")).toBeUndefined();
  expect(idCardSex("11010519491231002X")).toBe(1);
});

test("a birthday counts from its own day in China on", () => {
  const id = "110105200011200000";
  expect(idCardAge(id, new Date("2026-11-19T15:59:59Z"))).toBe(25);
  expect(idCardAge(id, new Date("2026-11-19T16:00:00Z"))).toBe(26);
  fc.assert(
    fc.property(card, ({ id: any }) => {
      const age = idCardAge(any, now);
      expect(age).toBe(Math.floor((Number(toWireDate(now).replaceAll("-", "")) - Number(any.slice(6, 14))) / 10_000));
    }),
  );
});

test.each([
  "\u200e11010519491231002X",
  "110105 19491231 002X",
  "１１０１０５１９４９１２３１００２ｘ",
  " 110105\u00a019491231\u3000002x\ufeff",
])("%j, as people paste it, is taken", (pasted) => {
  expect([normaliseIdCard(pasted), checkIdCard(pasted)]).toEqual(["11010519491231002X", undefined]);
});
