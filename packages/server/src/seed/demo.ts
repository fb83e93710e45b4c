import { sql } from "kysely";
import type { Services } from "../context/context.ts";
import { platformPermissions } from "../contract/permissions/menus.ts";
import { platformTenant } from "../contract/tenant-id.ts";
import { type Database, transaction } from "../db/database.ts";
import { forTenant } from "../db/tenant-scope.ts";
import { newFile } from "../services/files/file-store.ts";
import { type DemoAccount, platformHost, readAccounts, writeAccounts } from "./demo/accounts.ts";
import { actInDemo } from "./demo/act.ts";
import { buildDemo, type DemoHospital, filesOf } from "./demo/build.ts";
import { accountsOf, CANDIDATES, type Credentials, createCredentials } from "./demo/credentials.ts";
import { insertApplications } from "./demo/insert/applications.ts";
import { insertModels } from "./demo/insert/models.ts";
import { insertDepts, insertDicts, insertRoles } from "./demo/insert/organisation.ts";
import { insertCandidates, insertStaff } from "./demo/insert/people.ts";
import { insertNotices, insertPosts } from "./demo/insert/postings.ts";
import { insertProcesses } from "./demo/insert/processes.ts";
import type { Seeding } from "./demo/insert/seeding.ts";
import { insertSite } from "./demo/insert/site.ts";
import { insertPlatformAdministrator } from "./platform.ts";

export { type DemoAccount, signInAddress } from "./demo/accounts.ts";

/**
 * Fills an installation that has no hospital and no account yet with two hospitals, all or nothing, and writes their accounts to
 * `demo-accounts.json` in the data folder. Needs `seedPlatform` before. `config.demoPassword` takes the place of random passwords.
 *
 * @returns the accounts to print: those just made, or those of the start that made them.
 */
export async function seedDemo(
  services: Services,
  log: (line: string) => void = () => {},
): Promise<readonly DemoAccount[]> {
  const { platform, config, files } = services;
  if (!(await isEmpty(platform))) return readAccounts(config);
  log("正在准备演示数据 · preparing the demo data");
  const demo = buildDemo(services.clock());
  const credentials = await createCredentials(demo, config.demoPassword);
  const accounts = accountsOf(demo, credentials);
  await Promise.all(
    demo.flatMap((hospital) =>
      filesOf(hospital).map(({ name, bytes, contentType }) =>
        files.local.put({ tenantId: hospital.seed.tenantId, name }, newFile(bytes, contentType)),
      ),
    ),
  );
  const isOurs = await transaction(platform, async (tx) => {
    if (!(await insertTenants(tx, demo))) return false;
    await insertPackage(tx, services.ids.next());
    await tx
      .updateTable("bladeTenant")
      .set({ domain: platformHost })
      .where("tenantId", "=", platformTenant)
      .where("domain", "=", "")
      .execute();
    await insertPlatformAdmin({ ...services, platform: tx }, credentials(platformTenant, "admin").hash);
    await insertModels({ ...services, platform: tx });
    for (const hospital of demo) {
      await insertHospital(
        { ...services, platform: tx, db: forTenant(tx, hospital.seed.tenantId), hospital },
        credentials,
      );
    }
    await tx
      .insertInto("installationMark")
      .values({ name: "demo" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Before the commit: hospitals whose passwords nobody knows must not stay.
    await writeAccounts(config, accounts);
    return true;
  });
  return isOurs ? accounts : readAccounts(config);
}

/** Whether there is nobody but the platform itself, and no account on it. */
async function isEmpty(platform: Database): Promise<boolean> {
  const [tenant, user] = await Promise.all([
    platform.selectFrom("bladeTenant").select("tenantId").where("tenantId", "<>", platformTenant).executeTakeFirst(),
    platform.selectFrom("bladeUser").select("id").limit(1).executeTakeFirst(),
  ]);
  return !tenant && !user;
}

/** False when another instance was quicker. */
async function insertTenants(tx: Database, demo: readonly DemoHospital[]): Promise<boolean> {
  const rows = demo.map(({ seed }) => ({
    tenantId: seed.tenantId,
    tenantName: seed.name,
    domain: seed.domains.join(","),
    linkman: seed.staff[0]?.name ?? "",
    contactNumber: seed.contact.phone,
    address: seed.address,
  }));
  const inserted = await tx
    .insertInto("bladeTenant")
    .values(rows)
    .onConflict((conflict) => conflict.column("tenantId").doNothing())
    .returning("tenantId")
    .execute();
  return inserted.length === rows.length;
}

/** A package to start from: everything that hospitals may use. The demo's own hospitals are not bound to it. */
async function insertPackage(tx: Database, id: string): Promise<void> {
  await tx.insertInto("bladeTenantPackage").values({ id, packageName: "标准版" }).execute();
  await tx
    .insertInto("bladeTenantPackageMenu")
    .columns(["packageId", "menuId"])
    .expression((from) =>
      from
        .selectFrom("bladeMenu")
        .select([sql<string>`${id}::bigint`.as("packageId"), "id"])
        .where("code", "not in", platformPermissions),
    )
    .execute();
}

async function insertPlatformAdmin({ platform, ids }: Services, passwordHash: string): Promise<void> {
  await insertPlatformAdministrator(forTenant(platform, platformTenant), {
    id: ids.next(),
    account: "admin",
    name: "平台管理员",
    passwordHash,
    passwordChosen: true,
  });
}

async function insertHospital(seeding: Seeding, credentials: Credentials): Promise<void> {
  const { tenantId, staff } = seeding.hospital.seed;
  const hashOf = (account: string) => credentials(tenantId, account).hash;
  await insertDicts(seeding);
  await insertSite(seeding);
  const deptIds = await insertDepts(seeding);
  const roleIds = await insertRoles(seeding);
  const staffId = await insertStaff(seeding, roleIds, deptIds, hashOf);
  const { planId, jobId } = await insertPosts(seeding, deptIds);
  const notices = await insertNotices(seeding, planId, jobId, staffId("hr"));
  const guestId = await insertCandidates(seeding, hashOf(CANDIDATES));
  const reviewer = { id: staffId("hr"), name: staff.find(({ account }) => account === "hr")?.name ?? "" };
  await insertApplications(seeding, guestId, jobId, reviewer, notices);
  await actInDemo(seeding, reviewer, { jobId, planId }, notices);
  await insertProcesses(seeding, { admin: staffId("admin"), hr: staffId("hr"), viewer: staffId("viewer") });
}
