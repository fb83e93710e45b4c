import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { differ } from "./differ.ts";
import { halvesOfProcesses } from "./process-damage.ts";
import type { Acknowledged, WriterKind } from "./writers.ts";

/** A query for each kind of call that finds the rows of a call by its name. */
const stored: Readonly<Record<WriterKind, string>> = {
  dictionary: "select code as name from blade_dict_biz",
  user: "select account as name from blade_user",
  tenant: "select tenant_name as name from blade_tenant",
  application: "select key as name from idempotency_key where answer is not null",
  process: `select key as name from idempotency_key where answer is not null
    union all select id::text from flow_step where claim_time is not null`,
};

const ofOpened = "blade_tenant t where t.tenant_id not in ('000000', '100001')";

/** Queries for rows that a call writes together. Each finds rows without their counterparts. */
const halves: Readonly<Record<string, string>> = {
  "user without role": `select from blade_user u where user_type = 'staff'
    and not exists (select from blade_user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id)`,
  "user without department": `select from blade_user u where account like 'user-%'
    and not exists (select from blade_user_dept d where d.tenant_id = u.tenant_id and d.user_id = u.id)`,
  "role of no user": `select from blade_user_role r
    where not exists (select from blade_user u where u.tenant_id = r.tenant_id and u.id = r.user_id)`,
  ...Object.fromEntries(
    [
      "blade_user",
      "blade_role",
      "blade_role_menu",
      "blade_dept",
      "blade_post",
      "blade_user_role",
      "blade_user_post",
    ].map((table) => [
      `tenant without ${table}`,
      `select from ${ofOpened} and not exists (select from ${table} x where x.tenant_id = t.tenant_id)`,
    ]),
  ),
  // Messages and answers are encrypted, so they are counted.
  "messages about opened tenants, too many or too few": differ(
    `select from ${ofOpened}`,
    "select from message_outbox where template = 'tenant_opened'",
  ),
  "application without event": `select from recruit_application a
    where not exists (select from recruit_application_event e where e.tenant_id = a.tenant_id and e.application_id = a.id)`,
  "keys of applications, too many or too few": differ(
    "select from recruit_application",
    "select from idempotency_key where operation = 'submitResume' and answer is not null",
  ),
  "event of no application": `select from recruit_application_event e
    where not exists (select from recruit_application a where a.tenant_id = e.tenant_id and a.id = e.application_id)`,
  "application that differs from its snapshot": `select from recruit_application where snapshot = '{}' or snapshot_hash = ''`,
  "numbers of receipts with gaps": `select from recruit_receipt_counter c group by tenant_id
    having sum(last_number) <> (select count(*) from recruit_application a where a.tenant_id = c.tenant_id)`,
  ...halvesOfProcesses,
};

const timersLookMs = 200;
const timersPatienceMs = 60_000;

/** How many timers of processes fired, and how many due ones did not. */
export type Timers = { fired: number; left: number };

/** Waits until every timer of a process has fired. */
export async function timersFired(databaseUrl: string): Promise<Timers> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const end = performance.now() + timersPatienceMs;
    const count = async (query: string) => (await client.query(query)).rowCount ?? 0;
    const left = () => count("select from flow_timer");
    while ((await left()) > 0 && performance.now() < end) await sleep(timersLookMs);
    return { fired: await count("select from flow_step where outcome = 'remind'"), left: await left() };
  } finally {
    await client.end();
  }
}

/** The damage of a crash: acknowledged calls whose rows are missing, and calls of which only a part was stored. */
export type Damage = { lost: Acknowledged[]; halfWritten: string[] };

/** Looks for damage in a database after its restart. */
export async function findDamage(databaseUrl: string, acknowledged: readonly Acknowledged[]): Promise<Damage> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = new Set<string>();
    for (const [kind, query] of Object.entries(stored)) {
      for (const { name } of (await client.query(query)).rows) found.add(`${kind} ${name}`);
    }
    const halfWritten: string[] = [];
    for (const [what, query] of Object.entries(halves)) {
      const { rowCount } = await client.query(query);
      if (rowCount) halfWritten.push(`${what}: ${rowCount}`);
    }
    return { lost: acknowledged.filter(({ kind, name }) => !found.has(`${kind} ${name}`)), halfWritten };
  } finally {
    await client.end();
  }
}
