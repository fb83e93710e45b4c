import { isIP } from "node:net";
import { isServerAddress, serverAddressFault } from "@bladekit/sdk/rules";
import type { Selectable } from "kysely";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { invalidField, takenField } from "../../contract/invalid-field.ts";
import { say } from "../../contract/say.ts";
import { emptyField, takenResourceCode } from "../../contract/value-sentences.ts";
import { transaction } from "../../db/database.ts";
import type { DB } from "../../db/schema.ts";
import { withoutDataScopes } from "../../db/tenant-scope.ts";
import { removeRows } from "../../lists/remove-rows.ts";
import type { Resource } from "../../lists/resource.ts";
import { OutboundError } from "../../services/outbound/outbound.ts";
import { providerStatus } from "../../services/provider-status.ts";
import { systemDictNames } from "../system/dict/system-dict-names.ts";

/** Tables of services that a tenant buys elsewhere; one row of each is in use. */
type Table = "resourceOss" | "resourceSms" | "resourceMail";

/** A key as it is stored. An empty one leaves the stored one of a row that is there. */
export function sealKeys(
  { personalData }: Pick<Context, "personalData">,
  isNew: boolean,
  keys: { accessKey: string | undefined; secretKey: string | undefined },
  required: readonly (keyof typeof keys)[],
): { accessKeyCipher?: string; secretKeyCipher?: string } {
  const missing = required.find((name) => !keys[name]);
  if (isNew && missing) throw invalidField(missing, emptyField);
  const seal = (key: string | undefined) => (key || isNew ? personalData.encrypt(key ?? "") : undefined);
  const [accessKeyCipher, secretKeyCipher] = [seal(keys.accessKey), seal(keys.secretKey)];
  return { ...(accessKeyCipher && { accessKeyCipher }), ...(secretKeyCipher && { secretKeyCipher }) };
}

/** @throws Refusal `validation_failed` unless the dictionary has the provider */
export async function requireProvider({ db }: Context, dictionary: string, category: number): Promise<void> {
  const nameOf = await systemDictNames(db, [dictionary]);
  if (!nameOf(dictionary, String(category)))
    throw invalidField("category", say("服务商不存在", "There is no such provider"));
}

/**
 * Refuses what is no address of a server, and addresses that may not be reached. Names are looked up when they are connected to.
 * @throws Refusal `validation_failed`
 */
export async function checkAddress({ outbound }: Context, field: string, url: string): Promise<void> {
  if (url === "") return;
  if (!isServerAddress(url)) {
    throw invalidField(field, serverAddressFault);
  }
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  if (isIP(host))
    await outbound.addressOf(host).catch((cause: OutboundError) => Promise.reject(invalidField(field, cause.sentence)));
}

/** Asks a service outside. @throws Refusal `provider_failed` with the reason */
export async function askProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof OutboundError) throw new Refusal("provider_failed", { message: cause.sentence, cause });
    throw cause;
  }
}

/** Puts one row in use and the one that was before out of use. @throws Refusal `not_found` */
async function enableOnly(ctx: Context, table: Table, rows: Resource<Table, unknown>, id: string) {
  await transaction(ctx.db, async (db) => {
    // Another call that enables a row of the same tenant waits here.
    await db.selectFrom("bladeTenant").select("tenantId").forNoKeyUpdate().execute();
    await withoutDataScopes(db)
      .updateTable(table)
      .set({ status: providerStatus.idle })
      .where("status", "=", providerStatus.inUse)
      .where("id", "<>", id)
      .execute();
    await rows.change({ ...ctx, db }, id, { status: providerStatus.inUse });
  });
}

/** A service as it is stored, with what is sealed of it. @throws Refusal `not_found` */
export async function storedService<T extends Table>(
  { db }: Context,
  table: T,
  id: string,
): Promise<Selectable<DB[T]>> {
  const row = await db
    // The tables have these columns in common, so the types of one stand for all.
    .selectFrom(table as "resourceOss")
    .selectAll()
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row as unknown as Selectable<DB[T]>;
}

/** The refusal of a second row with the same code, which is in this field. */
export const codeTaken =
  (field: string) =>
  (cause: unknown): Refusal =>
    takenField(field, takenResourceCode, cause);

/**
 * The calls that services of all kinds have in common, by what they do. `makeReady` looks at a row before it is put in use, and refuses one
 * that would not work.
 */
export function serviceCalls<T extends Table, View>(
  table: T,
  rows: Resource<T, View>,
  makeReady: (ctx: Context, id: string) => Promise<void>,
) {
  type OfOne = { query: { id: string } };
  return {
    list: (ctx: Context, { query }: { query: object }) => rows.page(ctx, query),
    get: (ctx: Context, { query }: OfOne) => rows.detail(ctx, query.id),
    remove: removeRows(rows),
    disable: async (ctx: Context, { query }: OfOne) => {
      // The tables have this column in common; the types of the three cannot say so.
      await (rows as unknown as Resource<Table, unknown>).change(ctx, query.id, { status: providerStatus.idle });
      return {};
    },
    enable: async (ctx: Context, { query }: OfOne) => {
      await makeReady(ctx, query.id);
      await enableOnly(ctx, table, rows as unknown as Resource<Table, unknown>, query.id);
      return {};
    },
  };
}

/** @throws Refusal `in_use` while one of the rows is the one in use */
export async function refuseEnabled({ db }: Context, table: Table, ids: readonly string[]): Promise<void> {
  const used = await db
    .selectFrom(table)
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", providerStatus.inUse)
    .executeTakeFirst();
  if (used)
    throw new Refusal("in_use", { message: say("正在启用，不能删除", "This is enabled and cannot be removed") });
}
