import pg from "pg";
import { fillings } from "./fill/fillings.ts";

/** The lists that grow over the years. */
export type GrowingList = keyof typeof fillings;

/** The ids of the hospitals among which the filled rows are divided equally. */
export const filledTenants: readonly string[] = Array.from({ length: 10 }, (_, n) => String(300_001 + n));

/**
 * Fills the lists of ten hospitals with `rows` rows each. The database makes the rows itself. They vary as in real hospitals: common and
 * rare words, a few drafts, old and new ones. A database can be filled once. `tell` is called before each list. Not for production: the
 * candidates have names and little else.
 */
export async function fillLists(
  url: string,
  rows: number,
  lists: readonly GrowingList[] = allLists,
  tell: (list: string) => void = () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "bladekit fill" });
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '256MB'");
    // A vacuum marks a page as visible to all only when the commit of its rows is on the disk.
    await client.query("set synchronous_commit = on");
    for (const name of ["ground", ...allLists.filter((list) => lists.includes(list))] as const) {
      tell(name);
      const { tables, statements } = { ...fillings, ground }[name];
      const rebuild = await dropIndexes(client, tables);
      for (const statement of statements) await client.query(statement.replaceAll(":rows", String(rows)));
      for (const index of rebuild) await client.query(index);
      // Vacuums at once, as PostgreSQL would do after some time. This gives the planner statistics and marks pages as visible to all.
      for (const table of tables) await client.query(`vacuum analyze ${table}`);
    }
  } finally {
    await client.end();
  }
}

const allLists = Object.keys(fillings) as GrowingList[];

/** The rows that every list needs: the hospitals, their departments and kinds of notices. */
const ground = {
  tables: ["blade_tenant", "blade_dept", "recruit_category"],
  statements: [
    `insert into blade_tenant (tenant_id, tenant_name, domain)
     select t, '第' || t || '医院', 't' || t || '.test' from unnest('{${filledTenants.join(",")}}'::text[]) as t`,
    `insert into blade_dept (tenant_id, id, dept_name, sort)
     select t::text, t * 1000 + n, (array['心血管内科','呼吸内科','消化内科','神经内科','肾内科','普外科','骨科','泌尿外科','妇产科','儿科',
       '急诊科','重症医学科','麻醉科','检验科','放射科','超声科','药学部','护理部','信息科','后勤保障部'])[n], n
     from generate_series(300001, 300010) as t, generate_series(1, 20) as n`,
    `insert into recruit_category (tenant_id, id, name, code, sort)
     select t::text, t * 1000 + n, (array['招聘公告','资格审核','考试通知','成绩公布','拟录用公示'])[n], 'kind' || n, n
     from generate_series(300001, 300010) as t, generate_series(1, 5) as n`,
  ],
};

/** Building an index once is many times faster than updating it for each row. Returns the statements that make the indexes again. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
