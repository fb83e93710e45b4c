import { isIP } from "node:net";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { invalidField } from "../../contract/invalid-field.ts";
import { say } from "../../contract/say.ts";
import { emptyField } from "../../contract/value-sentences.ts";
import { transaction } from "../../db/database.ts";
import { withoutDataScopes } from "../../db/tenant-scope.ts";
import type { Resource } from "../../lists/resource.ts";
import { OutboundError } from "../../services/outbound/outbound.ts";
import { systemDictNames } from "../system/dict/system-dict-names.ts";

/** Tables of services that a tenant buys elsewhere; one row of each is in use. */
type Table = "resourceOss" | "resourceSms" | "resourceMail";

/** The meanings of `status`. */
export const off = 1;
export const on = 2;

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
  if (!/^https?:\/\/[^\s/@?#]+(?:\/[^\s?#]*)?$/i.test(url) || !URL.canParse(url)) {
    throw invalidField(
      field,
      say("须为 http 或 https 地址，不含账号", "Must be an http or https address without an account"),
    );
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
export async function enableOnly(ctx: Context, table: Table, rows: Resource<Table, unknown>, id: string) {
  await transaction(ctx.db, async (db) => {
    // Another call that enables a row of the same tenant waits here.
    await db.selectFrom("bladeTenant").select("tenantId").forNoKeyUpdate().execute();
    await withoutDataScopes(db)
      .updateTable(table)
      .set({ status: off })
      .where("status", "=", on)
      .where("id", "<>", id)
      .execute();
    await rows.change({ ...ctx, db }, id, { status: on });
  });
}

/** @throws Refusal `in_use` while one of the rows is the one in use */
export async function refuseEnabled({ db }: Context, table: Table, ids: readonly string[]): Promise<void> {
  const used = await db
    .selectFrom(table)
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", on)
    .executeTakeFirst();
  if (used) throw new Refusal("in_use", { message: say("正在启用，不能删除", "It is enabled and cannot be removed") });
}
