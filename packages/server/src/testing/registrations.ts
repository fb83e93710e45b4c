import { forTenant } from "../db/tenant-scope.ts";
import type { TestServer } from "./test-app.ts";

interface Person {
  providerId: string;
  name: string;
  account: string;
  /** Default: the database's current time. */
  createTime?: string;
}

/** Adds the request for an account by a person whom a sign-in provider knows, as after their first visit. */
export async function addRegistration(
  { services }: Pick<TestServer, "services">,
  tenantId: string,
  { providerId, ...person }: Person,
): Promise<void> {
  const db = forTenant(services.platform, tenantId);
  const oauthId = services.ids.next();
  const known = { providerId, issuer: "https://id.hospital.example", uuid: person.account, nickname: person.name };
  await db
    .insertInto("bladeUserOauth")
    .values({ ...known, id: oauthId })
    .execute();
  await db
    .insertInto("bladeRegistration")
    .values({ ...person, id: services.ids.next(), oauthId, passwordHash: "x" })
    .execute();
}
