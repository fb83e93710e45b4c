import { guestAccount } from "../../../operations/auth/user-row.ts";
import type { DemoCandidate } from "../build-candidates.ts";
import type { StaffSeed } from "../model.ts";
import { attachRow } from "./attach-row.ts";
import { idsOf, type Seeding } from "./seeding.ts";

/** Adds the staff with their role and department. Returns the ids by account. */
export async function insertStaff(
  seeding: Seeding,
  roleIds: ReadonlyMap<StaffSeed["account"], string>,
  deptIds: ReadonlyMap<string, string>,
  hashOf: (account: string) => string,
) {
  const { db, hospital } = seeding;
  const { staff } = hospital.seed;
  const userId = idsOf(seeding, staff, ({ account }) => account);
  await db
    .insertInto("bladeUser")
    .values(
      staff.map(({ account, name, phone, email }) => ({
        id: userId(account),
        userType: "staff" as const,
        account,
        passwordHash: hashOf(account),
        name,
        realName: name,
        phone,
        email,
        createTime: hospital.openedAt,
      })),
    )
    .execute();
  await db
    .insertInto("bladeUserRole")
    .values(staff.map(({ account }) => ({ userId: userId(account), roleId: roleIds.get(account) ?? "" })))
    .execute();
  await db
    .insertInto("bladeUserDept")
    .values(staff.map(({ account, dept }) => ({ userId: userId(account), deptId: deptIds.get(dept) ?? "" })))
    .execute();
  for (const { account, leads } of staff) {
    const deptId = leads && deptIds.get(leads);
    if (deptId)
      await db
        .updateTable("bladeDept")
        .set({ leaderId: userId(account) })
        .where("id", "=", deptId)
        .execute();
  }
  return userId;
}

/** Adds the candidates with their files and résumés. Returns the ids by phone. */
export async function insertCandidates(seeding: Seeding, passwordHash: string) {
  const { db, ids, hospital, personalData } = seeding;
  const guestId = idsOf(seeding, hospital.candidates, ({ phone }) => phone);
  await db
    .insertInto("bladeUser")
    .values(
      hospital.candidates.map(({ seed, phone, email, idNo, birthDate, registered }) => ({
        id: guestId(phone),
        userType: "guest" as const,
        account: guestAccount({ personalData }, db.tenantId, phone),
        passwordHash,
        name: seed.name,
        realName: seed.name,
        phone,
        email,
        idNo,
        sex: seed.sex,
        birthDate,
        createTime: registered,
        updateTime: registered,
      })),
    )
    .execute();

  const files = hospital.candidates.flatMap(({ phone, resume, registered }) =>
    (resume?.files ?? []).map((file) => attachRow(file, ids.next(), guestId(phone), registered)),
  );
  await db.insertInto("resourceAttach").values(files).execute();
  await db
    .insertInto("recruitResume")
    .values(hospital.candidates.flatMap((candidate) => resumeRow(candidate, guestId(candidate.phone))))
    .execute();
  await db
    .insertInto("recruitConsent")
    .values(
      hospital.candidates.flatMap((candidate) =>
        consentsOf(candidate).map((consent) => ({
          ...consent,
          id: ids.next(),
          guestId: guestId(candidate.phone),
          textVersion: 0,
          ip: "127.0.0.1",
        })),
      ),
    )
    .execute();
  return guestId;
}

/** The consents of a candidate: to the terms on registration, to sensitive data with the résumé, to the truth of it with the first application. */
function consentsOf({ resume, registered, applications }: DemoCandidate) {
  const applied = applications.flatMap(({ events }) => events.slice(0, 1).map(({ at }) => at)).toSorted()[0];
  return [
    { purpose: "privacy" as const, createTime: registered },
    ...(resume ? [{ purpose: "sensitive" as const, createTime: registered }] : []),
    ...(applied ? [{ purpose: "truthful" as const, createTime: applied }] : []),
  ];
}

function resumeRow({ resume, registered }: DemoCandidate, guestId: string) {
  if (!resume) return [];
  return [
    { guestId, sections: JSON.stringify(resume.sections), version: 1, createTime: registered, updateTime: registered },
  ];
}
