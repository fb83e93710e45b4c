import { foldText } from "@bladekit/sdk/rules";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

async function inDatabase(
  what: "fold_text(text)" | "normalize(text, NFKC)",
  texts: readonly string[],
): Promise<string[]> {
  const query = `select ${what} as text from unnest($1::text[]) with ordinality as given (text, place) order by place`;
  return (await client.query<{ text: string }>(query, [texts])).rows.map(({ text }) => text);
}

/**
 * The texts that the database normalizes as Node.js does. PostgreSQL 15 has Unicode 14 and leaves later letters unchanged, which our rule
 * cannot mend.
 */
async function ofSameUnicode(texts: readonly string[]): Promise<string[]> {
  const normal = await inDatabase("normalize(text, NFKC)", texts);
  return texts.filter((text, index) => normal[index] === text.normalize("NFKC"));
}

it("the database folds each character as the rule of the SDK does", async () => {
  const assigned = Array.from({ length: 0x3_0000 }, (_, code) => code)
    .filter((code) => code > 0 && /[^\p{Cn}\p{Cs}]/u.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code));
  const known = await ofSameUnicode(assigned);
  expect(known.length).toBeGreaterThan(assigned.length - 100);
  expect(known.length).toBeGreaterThan(100_000);

  const texts = known.map((character) => `a ${character} b${character}`);
  const folded = await inDatabase("fold_text(text)", texts);
  expect(texts.filter((text, index) => folded[index] !== foldText(text))).toEqual([]);
});

it("the database folds texts of several characters, as people paste them", async () => {
  const mixed = fc
    .array(fc.constantFrom(..."ＩＣＵ臨床醫學护士a B–—・•（）\u200e\ufeff\u202d\u0301\u3000\n\t ½ﬁ𠮷😀%_\\"), {
      maxLength: 12,
    })
    .map((parts) => parts.join(""));
  const drawn = fc
    .sample(fc.oneof(mixed, fc.string({ unit: "grapheme" })), 2000)
    .filter((text) => !text.includes("\0"));
  const texts = await ofSameUnicode(drawn);
  expect(texts.length).toBeGreaterThan(drawn.length - 100);
  expect(await inDatabase("fold_text(text)", texts)).toEqual(texts.map(foldText));
});
