import { sql } from "kysely";
import { platformTenant } from "../../../contract/tenant-id.ts";
import type { Database } from "../../../db/database.ts";
import { nextReading } from "../../../db/next-reading.ts";
import { type Places, statement } from "../../../db/statement.ts";
import { dictVersion } from "../dict/dict-names.ts";

/** A tenant that is neither closed, removed nor past its term; refers to `blade_tenant`. */
export const isOpen = sql<boolean>`status = 1 and is_deleted = 0 and (expire_time is null or expire_time > now())`;

/** Tenants with whether each is open. */
function tenants(db: Database) {
  return db
    .selectFrom("bladeTenant")
    .select(["tenantId", "domain", isOpen.as("isOpen"), dictVersion(sql.ref("tenant_id")).as("dictVersion")]);
}

/** The facts about its tenant that a call needs: whether it is open, and the version of its labels. */
export type TenantState = { tenantId: string; isOpen: boolean; dictVersion: string };

const byHost = statement((db: Database, _: object, { host }: Places<{ host: string }>) =>
  tenants(db)
    // As the index `blade_tenant_host` has it: `= any (…)` would read every tenant.
    .where(sql<boolean>`string_to_array(domain, ',') @> array[${host}]::text[]`)
    .orderBy("isDeleted")
    .limit(sql.lit(1)),
);

const byId = statement((db: Database, _: object, { tenantId }: Places<{ tenantId: string }>) =>
  tenants(db).where("tenantId", "=", tenantId),
);

/** The tenant that has this host name among its domains; of several, of which all but one were removed, the one that is left. */
export async function findTenantByHost(db: Database, host: string): Promise<TenantState | undefined> {
  const [tenant] = await nextReading(db, `host ${host}`, () => byHost(db, {}, { host }));
  return tenant;
}

/** A tenant by its id, open or not. */
export async function findTenant(db: Database, tenantId: string): Promise<TenantState | undefined> {
  const [tenant] = await nextReading(db, `tenant ${tenantId}`, () => byId(db, {}, { tenantId }));
  return tenant;
}

/** Whether a tenant exists and is open. */
export async function isOpenTenant(db: Database, tenantId: string): Promise<boolean> {
  return (await findTenant(db, tenantId))?.isOpen === true;
}

/** The ids of all tenants that are open now. */
export async function openTenantIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("bladeTenant").select("tenantId").where(isOpen).execute();
  return rows.map(({ tenantId }) => tenantId);
}

/** An open tenant with the first of its domains. */
export async function findOpenTenant(db: Database, tenantId: string) {
  const row = await tenants(db).where("tenantId", "=", tenantId).executeTakeFirst();
  return row?.isOpen ? toInfo(row) : undefined;
}

/** The one hospital there is; the platform itself while there is none yet, nothing when there are several. */
export async function findOnlyTenant(db: Database) {
  const rows = await tenants(db).where(isOpen).execute();
  const hospitals = rows.filter(({ tenantId }) => tenantId !== platformTenant);
  const [only, other] = hospitals.length > 0 ? hospitals : rows;
  return only && !other ? toInfo(only) : undefined;
}

function toInfo({ tenantId, domain }: { tenantId: string; domain: string }) {
  return { tenantId, domain: domain.split(",")[0] ?? "" };
}
