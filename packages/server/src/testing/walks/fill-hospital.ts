import type { BladeClient } from "@bladekit/sdk";
import { type Operation, operationList } from "../../contract/document.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import type { TestApp } from "../test-app.ts";
import { callOperation } from "./call-operation.ts";
import { exampleInput } from "./example.ts";

/**
 * Gives a hospital rows of each kind that the demo lacks. They come from the contract's examples, or are written directly where adding one
 * needs an outside service. `officer` must have all permissions of its staff. `fits` selects what is added through the contract.
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
  await outbox.sendSms(db, "13800138000", "password_reset", { account: "x", days: 3 });
}
