import type { BladeClient } from "@bladekit/sdk";
import { type Operation, operationList } from "../../contract/document.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import type { TestApp } from "../test-app.ts";
import { callOperation } from "./call-operation.ts";
import { exampleInput } from "./example.ts";

/**
 * Gives a hospital rows of each kind that the demo lacks. They come from the contract's examples, or are written directly where adding one
 * needs an outside service or an account. `officer` must have all permissions of its staff. `fits` selects what is added through the contract.
 */
export async function fillHospital(
  app: TestApp,
  tenantId: string,
  officer: BladeClient,
  fits: (operation: Operation) => boolean = () => true,
): Promise<void> {
  for (const operation of operationList.filter(({ path }) => path.endsWith("/submit")).filter(fits))
    for (const extent of ["least", "full"] as const)
      await callOperation(officer, operation, exampleInput(operation, extent));
  const { ids, platform, outbox } = app.services;
  const db = forTenant(platform, tenantId);
  const provider = { category: 1, accessKeyCipher: "", secretKeyCipher: "" };
  await db
    .insertInto("resourceOss")
    .values({ ...provider, id: ids.next(), ossCode: "x", endpoint: "https://oss.example", bucketName: "x" })
    .execute();
  await db
    .insertInto("resourceSms")
    .values({ ...provider, id: ids.next(), smsCode: "x", templateId: "x", signName: "x" })
    .execute();
  // A panel names accounts, and no example knows those of this hospital. It marks interviews and skills tests.
  const session = await db.selectFrom("recruitAppointment").select("id").orderBy("id").executeTakeFirst();
  const staff = await db
    .selectFrom("bladeUser")
    .select("id")
    .where("userType", "=", "staff")
    .where("isDeleted", "=", 0)
    .orderBy("id")
    .executeTakeFirst();
  if (session && staff) {
    const examiner = staff.id;
    await db.updateTable("recruitAppointment").set({ kind: "interview" }).where("id", "=", session.id).execute();
    await db
      .insertInto("recruitPanel")
      .values({ id: ids.next(), appointmentId: session.id, chairId: examiner, examinerIds: [examiner] })
      .execute();
  }
  const application = await db
    .selectFrom("recruitApplication")
    .select("id")
    .where("state", "<>", "draft")
    .orderBy("id")
    .executeTakeFirst();
  if (application) {
    const text = {
      kind: "interview" as const,
      title: "x",
      content: "x",
      sendUserName: "x",
      sendTime: "2026-11-20 12:00:00",
    };
    await db
      .insertInto("recruitLetter")
      .values({ ...text, id: ids.next(), applicationId: application.id })
      .execute();
  }
  await outbox.sendSms(db, "13800138000", "password_reset", { account: "x", days: 3 });
}
