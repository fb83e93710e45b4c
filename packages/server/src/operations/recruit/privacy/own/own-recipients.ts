import type { OwnRecipient } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { providerStatus } from "../../../../services/provider-status.ts";
import { systemDictNames } from "../../../system/dict/system-dict-names.ts";
import { readOwnThirdParties } from "./own-account-data.ts";

/**
 * The outside services that get data of the caller: by the kind of service and its provider, never by an address or a key. A file stays where
 * it was put, so a storage that is no longer in use is named as long as it holds one of the caller's. A mail server has no provider to name.
 */
export async function listOwnRecipients(ctx: Context): Promise<OwnRecipient[]> {
  const { db, language } = ctx;
  const [nameOf, sms, mail, storages, thirdParties] = await Promise.all([
    systemDictNames(db, ["sms", "oss"], language),
    db
      .selectFrom("resourceSms")
      .select("category")
      .where("status", "=", providerStatus.inUse)
      .where("isDeleted", "=", 0)
      .execute(),
    db
      .selectFrom("resourceMail")
      .select("id")
      .where("status", "=", providerStatus.inUse)
      .where("isDeleted", "=", 0)
      .executeTakeFirst(),
    storagesOf(ctx),
    readOwnThirdParties(ctx),
  ]);
  const names = (kind: OwnRecipient["kind"], all: readonly string[]) =>
    [...new Set(all)].map((name) => ({ kind, name }));
  return [
    ...names(
      "sms",
      sms.map(({ category }) => nameOf("sms", String(category))),
    ),
    ...names("mail", mail || ctx.config.smtpUrl ? [""] : []),
    ...names(
      "storage",
      storages.map(({ category }) => nameOf("oss", String(category))),
    ),
    ...names(
      "thirdParty",
      thirdParties.map(({ provider }) => provider),
    ),
  ];
}

/** The storage in use, and those that hold a file of the caller. */
function storagesOf(ctx: Context): Promise<{ category: number }[]> {
  return ctx.db
    .selectFrom("resourceOss as storage")
    .select("storage.category")
    .where((storage) =>
      storage.or([
        storage.and({ "storage.status": providerStatus.inUse, "storage.isDeleted": 0 }),
        storage.exists(
          storage
            .selectFrom("resourceAttach as file")
            .select("file.id")
            .whereRef("file.ossId", "=", "storage.id")
            .where("file.userId", "=", requireUser(ctx).userId)
            .where("file.isDeleted", "=", 0),
        ),
      ]),
    )
    .orderBy("storage.id")
    .execute();
}
