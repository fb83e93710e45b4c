import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../memory.ts";
import type { Keys } from "./keys.ts";

const kinds = ["signing", "cipher", "data", "digest", "link"] as const satisfies readonly (keyof Keys)[];

/** What a key is for. */
export type KeyKind = (typeof kinds)[number];

const prefix = "key";

/** Remembers when each key was used first. A mark names a key by its digest, which does not lead back to it. */
export async function markKeys(platform: Database, keys: Keys): Promise<void> {
  const nameOf = (kind: KeyKind) => createHash("sha256").update(`${kind} `).update(keys[kind]).digest("hex");
  await platform
    .insertInto("installationMark")
    .values(kinds.map((kind) => ({ name: `${prefix} ${kind} ${nameOf(kind)}` })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** The age of the newest key of each kind in whole days, and the day since which it is used. */
export async function keyAges(platform: Database): Promise<readonly { kind: KeyKind; days: number; since: string }[]> {
  const { rows } = await sql<{ kind: KeyKind; days: number; since: string }>`
    select split_part(name, ' ', 2) as kind, floor(extract(epoch from now() - max(create_time)) / 86400)::int as days,
      to_char(max(create_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as since
    from installation_mark where name like ${`${prefix} %`} group by 1`.execute(platform);
  return kinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? []);
}
