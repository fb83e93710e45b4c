import type { BladeClient } from "@bladekit/sdk";
import { forTenant } from "../db/tenant-scope.ts";
import type { Hospital } from "../operations/recruit/recruit-fixture.ts";
import { addGuest, signIn } from "./people.ts";

/** A candidate of a crowd, with an access token. */
export type CrowdMember = Readonly<{ guestId: string; token: string }>;

const batch = 500;

/**
 * Adds signed-in candidates with complete résumés. It copies the résumé that `fill` saves through real calls, and avoids the minutes that
 * hashing a thousand passwords would take.
 */
export async function addCrowd(
  hospital: Pick<Hospital, "services" | "fetch" | "tenantId">,
  count: number,
  fill: (client: BladeClient) => Promise<void>,
): Promise<CrowdMember[]> {
  const { services, tenantId } = hospital;
  const { ids, tokens, personalData } = services;
  const db = forTenant(services.platform, tenantId);
  const firstId = await addGuest(hospital, tenantId, phoneOf(0));
  await fill(await signIn(hospital, tenantId, phoneOf(0)));
  const { sections } = await db
    .selectFrom("recruitResume")
    .select("sections")
    .where("guestId", "=", firstId)
    .executeTakeFirstOrThrow();
  const first = await db
    .selectFrom("bladeUser")
    .select(["passwordHash", "idNo", "sex", "birthDate"])
    .where("id", "=", firstId)
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: count }, (_, number) => ({
    ...{ guestId: ids.next(), sessionId: ids.next(), phone: phoneOf(number + 1) },
  }));
  for (let start = 0; start < count; start += batch) {
    const some = people.slice(start, start + batch);
    await db
      .insertInto("bladeUser")
      .values(
        some.map(({ guestId, phone }) => ({
          ...{ ...first, id: guestId, userType: "guest" as const, account: phone, phone, name: phone, realName: phone },
          // All of them have the same ID number. Only its index must differ, because it is unique.
          idNoDigest: personalData.index(tenantId, `${first.idNo}${phone}`),
        })),
      )
      .execute();
    await db
      .insertInto("recruitResume")
      .values(some.map(({ guestId }) => ({ guestId, sections: JSON.stringify(sections), version: 1 })))
      .execute();
    await db
      .insertInto("authSession")
      .values(
        some.map(({ guestId, sessionId }) => ({
          ...{ id: sessionId, userId: guestId, clientId: "recruit", expireTime: "2999-01-01 00:00:00" },
        })),
      )
      .execute();
  }
  return people.map(({ guestId, sessionId }) => ({
    guestId,
    token: tokens.issueAccess(
      { tenant_id: tenantId, user_id: guestId, session_id: sessionId, client_id: "recruit" },
      86_400,
    ),
  }));
}

const phoneOf = (number: number) => `137${String(number).padStart(8, "0")}`;
