import { describe, expect, test } from "vitest";
import { maskParams, maskText } from "./mask.ts";

describe("a text for a log", () => {
  test.each([
    ["手机 13800138000。", "手机 138****8000。"],
    ["138-0013-8000 或 138 0013 8000", "138****8000 或 138****8000"],
    ["证件 11010519491231002X", "证件 110***********002X"],
    ["证件 110105491231002", "证件 110********1002"],
    ["证件 110105 19491231 002X", "证件 110***********002X"],
    ["证件 110105-19491231-002x", "证件 110***********002x"],
    [
      "证件 １１０１０５１９４９１２３１００２Ｘ，手机 １３８００１３８０００",
      "证件 110***********002X，手机 138****8000",
    ],
    ["写信 someone@example.org", "写信 s***@example.org"],
    ["Blade-Auth: bearer eyJhbGciOi.eyJzdWIi.sig-1_x", "Blade-Auth: bearer ***"],
    ["token=eyJhbGciOi.eyJzdWIi.sig", "token=***"],
    ["Authorization: Basic c2FiZXI6c2VjcmV0", "Authorization: Basic ***"],
    ["/login?code=abc&state=1", "/login?code=***&state=1"],
    ['{"newPassword":"Blade 1"}', '{"newPassword":"***"}'],
    ["r1.100001.abcDEF_-", "***"],
    ["id 1780000000000000001 在 2026-11-20", "id 1780000000000000001 在 2026-11-20"],
  ])("%s", (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });
});

describe("the beginning of a text for a log", () => {
  test.each(["11010519491231002X", "13800138000", "138 0013 8000", "someone@example.org", "r1.100001.abcDEF_-"])(
    "has no part of %s, wherever it is cut",
    (secret) => {
      for (let place = 100 - secret.length; place <= 100; place++) {
        const text = `${"字".repeat(place)}${secret}，以及别的`;
        const begun = maskText(text, 100);
        expect(begun.length).toBeLessThanOrEqual(101);
        const shown = begun.replaceAll("字", "").replace(/[，以…]+.*$/u, "");
        expect(["", maskText(secret)]).toContain(shown);
      }
    },
  );
});

test.each([
  ["字".repeat(100), "字".repeat(100)],
  ["字".repeat(101), `${"字".repeat(100)}…`],
  [`${"字".repeat(99)}a字`, `${"字".repeat(99)}…`],
  // A blank joins two digits, and nothing else.
  [`${"字".repeat(98)}1 2字`, `${"字".repeat(98)}…`],
  [`${"字".repeat(98)}1 字`, `${"字".repeat(98)}1 …`],
  [`${"字".repeat(99)} 1字`, `${"字".repeat(99)} …`],
  [`${"字".repeat(99)} 字`, `${"字".repeat(99)} …`],
  // A part that is longer than any pattern is cut.
  [`${"字".repeat(36)}${"a".repeat(200)}`, `${"字".repeat(36)}…`],
  [`${"字".repeat(35)}${"a".repeat(200)}`, `${"字".repeat(35)}a…`],
])("%s is cut to a hundred characters at most", (text, begun) => {
  expect(maskText(text, 100)).toBe(begun);
});

test.each(["a", "code", "-eyJ", "a.", "bearer ", '"code" ', "1".repeat(17), "a@"])("many %j are no trouble", (part) => {
  // Quadratic ways of looking would not come back from this.
  expect(maskText(part.repeat(400_000 / part.length)).length).toBeGreaterThan(0);
});

describe("what was sent", () => {
  const sent = {
    body: {
      ...{
        id: "1780000000000000001",
        title: "公告",
        sort: 3,
        isTop: true,
        phone: "x",
        realName: "李敏",
        clientSecret: "s",
      },
      rows: [{ idNo: "x", school: "某大学" }, { accessKey: "k" }],
      call: 13_800_138_000,
    },
    header: { "Captcha-Code": "abcde" },
    file: { name: "李敏的简历.pdf", bytes: Buffer.alloc(5) },
  };

  test("by staff keeps what they worked on, and no person and no secret", () => {
    expect(JSON.parse(maskParams(sent, "staff"))).toEqual({
      body: {
        ...{
          id: "1780000000000000001",
          title: "公告",
          sort: 3,
          isTop: true,
          phone: "***",
          realName: "***",
          clientSecret: "***",
        },
        rows: [{ idNo: "***", school: "某大学" }, { accessKey: "***" }],
        call: "***",
      },
      header: { "Captcha-Code": "***" },
      file: { name: "***", bytes: 5 },
    });
  });

  test("by others keeps numbers and ids alone", () => {
    const kept = maskParams(sent, "others");
    expect(kept).toContain("1780000000000000001");
    expect(kept).not.toMatch(/公告|某大学|李敏/);
  });

  test("keeps what is empty, whatever its name", () => {
    const empty = { phone: null, password: true, note: undefined, idNo: false };
    expect(maskParams(empty, "others")).toBe('{"phone":null,"password":true,"idNo":false}');
    expect([maskParams(undefined, "staff"), maskParams(null, "staff")]).toEqual(["{}", "{}"]);
  });

  test("keeps so many items, fields, letters and levels", () => {
    const kept = (input: unknown) => JSON.parse(maskParams(input, "staff"));
    const numbers = Array.from({ length: 21 }, (_, index) => index);
    expect(kept(numbers)).toEqual(numbers.slice(0, 20));
    const fields = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, index]));
    expect(Object.keys(kept(fields))).toEqual(Object.keys(fields).slice(0, 50));
    expect(kept({ a: "字".repeat(201) })).toEqual({ a: `${"字".repeat(200)}…` });
    expect(kept({ ["字".repeat(201)]: 1 })).toEqual({ ["字".repeat(200)]: 1 });
    expect(kept({ a: { a: { a: { a: { a: 1, b: {} } } } } })).toEqual({ a: { a: { a: { a: { a: 1, b: "…" } } } } });
    expect(kept([[[[[1, []]]]]])).toEqual([[[[[1, "…"]]]]]);
  });

  test("is short, however much was sent", () => {
    const much = { body: Array.from({ length: 5000 }, () => ({ text: "长".repeat(5000) })) };
    expect(maskParams(much, "staff").length).toBeLessThanOrEqual(8000);
  });
});
