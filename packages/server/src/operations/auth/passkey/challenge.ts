import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** How long a person may take over their passkey: as long as a ticket of a sign-in is good. */
const seconds = 600;

/** What a challenge is for: the sign-in of a ticket, or the session in which a passkey is added. */
type Purpose = "signIn" | `session ${string}`;

type Asked = { userId: string; purpose: Purpose; challenge: string };

// The digest holds the purpose as well, so a challenge is worth nothing for another one.
const digestOf = ({ tokens }: Pick<Context, "tokens">, { purpose, challenge }: Asked) =>
  tokens.digest(`${purpose} ${challenge}`);

/** Stores a challenge, for all instances. */
export async function keepChallenge(ctx: Pick<Context, "tokens">, db: TenantDatabase, asked: Asked): Promise<void> {
  await db
    .insertInto("authPasskeyChallenge")
    .values({
      digest: digestOf(ctx, asked),
      userId: asked.userId,
      expireTime: sql`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** Whether a challenge was still good. It is not good any more. */
export async function takeChallenge(ctx: Pick<Context, "tokens">, db: TenantDatabase, asked: Asked): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("authPasskeyChallenge")
    .where("digest", "=", digestOf(ctx, asked))
    .where("userId", "=", asked.userId)
    .where("expireTime", ">", sql<string>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
