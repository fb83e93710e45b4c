import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import svgCaptcha from "svg-captcha";
import { Refusal } from "../../contract/errors.ts";
import type { Counting } from "./counting.ts";

const lifeSeconds = 300;

/** Draws a captcha of five characters and remembers its answer for five minutes. */
export async function createCaptcha(db: Counting): Promise<{ key: string; image: string }> {
  const { text, data } = svgCaptcha.create({
    size: 5,
    width: 130,
    height: 48,
    noise: 2,
    fontSize: 44,
    // Characters that look alike make people fail and machines none the poorer.
    ignoreChars: "0oO1iIlLuvUV5sS2zZ9gq",
  });
  const key = randomUUID();
  await db
    .insertInto("authCaptcha")
    .values({ key, answer: text.toLowerCase(), expireTime: sql`now() + make_interval(secs => ${lifeSeconds})` })
    .execute();
  // With a background of its own the library draws in pale colours that people cannot read.
  const picture = data
    .replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#f4f6f8"/>')
    // Letters with an outline stay legible where a login shows them at 100 × 30.
    .replaceAll(/<path fill="(#[0-9a-f]+)"/gi, '<path fill="$1" stroke="$1" stroke-width="1.4"');
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(picture).toString("base64")}` };
}

/** A captcha that is solved already, for somebody who has just proved in another way to be a person. */
export async function solvedCaptcha(db: Counting): Promise<{ key: string; answer: string }> {
  const [key, answer] = [randomUUID(), randomBytes(8).toString("hex")];
  await db
    .insertInto("authCaptcha")
    .values({ key, answer, expireTime: sql`now() + make_interval(secs => ${lifeSeconds})` })
    .execute();
  return { key, answer };
}

/** Uses a captcha up, whatever the answer. @throws Refusal `captcha_wrong` */
export async function useCaptcha(db: Counting, key: string | undefined, answer: string | undefined): Promise<void> {
  const row = await db
    .deleteFrom("authCaptcha")
    .where("key", "=", key ?? "")
    .returning(["answer", sql<boolean>`expire_time > now()`.as("alive")])
    .executeTakeFirst();
  if (!row?.alive || row.answer !== answer?.trim().toLowerCase()) throw new Refusal("captcha_wrong");
}
