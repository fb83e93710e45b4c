import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** Queries the embedded database of a running server by its data folder, past all access rules. */
async function askDatabase<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const folder = join(dataDir, "postgres");
  const port = Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[3]);
  const password = readFileSync(join(folder, "password"), "utf8");
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password, database: "bladekit" });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The text that a person would read in the picture of a captcha. */
export async function captchaAnswer(dataDir: string, key: string): Promise<string> {
  const [row] = await askDatabase<{ answer: string }>(dataDir, "select answer from auth_captcha where key = $1", [key]);
  if (!row) throw new Error("this captcha was used already");
  return row.answer;
}

/**
 * Adds the request for an account by a person who signed in by a third party. The provider is switched off, so that no login page offers
 * it.
 */
export async function addRegistration(dataDir: string, tenantId: string): Promise<void> {
  const text = `with provider as (insert into auth_provider (tenant_id, id, source, name, issuer, client_id, scope, status)
      values ($1, 1, 'e2e', '统一身份认证', 'https://id.example', 'e2e', 'openid', 0) on conflict do nothing),
    person as (insert into blade_user_oauth (tenant_id, id, provider_id, issuer, uuid)
      values ($1, 1, 1, 'https://id.example', 'e2e') on conflict do nothing)
    insert into blade_registration (tenant_id, id, oauth_id, name, account, password_hash)
      values ($1, 1, 1, '李敏', 'limin', '') on conflict do nothing`;
  await askDatabase(dataDir, text, [tenantId]);
}
