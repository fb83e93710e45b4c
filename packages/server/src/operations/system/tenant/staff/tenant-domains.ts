import { valueFaults } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { Refusal } from "../../../../contract/errors.ts";
import { hostName } from "../../../../contract/host-name.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import type { Database } from "../../../../db/database.ts";

/** Reads a list of host names or page addresses. @throws Refusal `validation_failed` */
export function readDomains(list: string): string[] {
  const given = list.split(/[,，\s]+/).filter(Boolean);
  const hosts = given.map((text) => {
    const host = hostName(text);
    if (!host || !/^[a-z0-9.-]+$/.test(host))
      throw invalidField("domain", say("域名格式不正确：{}", "Not a valid host name: {}", text));
    return host;
  });
  const domain = [...new Set(hosts)];
  if (domain.join(",").length > 255) throw invalidField("domain", valueFaults.long(255));
  return domain;
}

/** A host leads to one tenant. Call it with the tenants locked. @throws Refusal `conflict` */
export async function requireFreeDomains(tx: Database, domains: readonly string[], ownId?: string): Promise<void> {
  if (domains.length === 0) return;
  const taken = await tx
    .selectFrom("bladeTenant")
    .select("tenantName")
    .where(sql<boolean>`string_to_array(domain, ',') && ${[...domains]}::text[]`)
    .where("isDeleted", "=", 0)
    .$if(ownId !== undefined, (rows) => rows.where("id", "<>", ownId ?? ""))
    .executeTakeFirst();
  if (taken)
    throw new Refusal("conflict", {
      message: say("域名已属于租户 {}", "This host name already belongs to tenant {}", taken.tenantName),
    });
}
