import type { SmsInput } from "@bladekit/openapi";
import { resourceSms } from "@bladekit/openapi/entities/resource-sms";
import { checkPhone, normalisePhone, plainText } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import type { Input } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { baseColumns, withBase } from "../../../lists/base-columns.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { defineResource } from "../../../lists/resource.ts";
import { smsProviders } from "../../../services/message/sms/sms-providers.ts";
import { providerStatus } from "../../../services/provider-status.ts";
import { enforceLimit, enforceSmsDaily } from "../../../services/security/rate-limit.ts";
import { systemDictNames } from "../../system/dict/system-dict-names.ts";
import {
  askProvider,
  checkAddress,
  codeTaken,
  refuseEnabled,
  requireProvider,
  sealKeys,
  serviceCalls,
  storedService,
} from "../provider.ts";
import { readTemplateValues } from "../template-values.ts";

const providers = defineResource({
  table: "resourceSms",
  columns: [
    ...["id", "tenantId", "smsCode", "category", "templateId", "region", "signName", "endpoint", "appId"],
    ...["dailyLimit", "templates", "remark"],
    ...baseColumns,
  ] as const,
  ...listedAs(resourceSms),
  order: [],
  base: true,
  duplicate: codeTaken("smsCode"),
  beforeRemove: (ctx, ids) => refuseEnabled(ctx, "resourceSms", ids),
  async present({ db, language }, rows) {
    const nameOf = await systemDictNames(db, ["sms"], language);
    return rows.map((row) => ({
      ...withBase(row),
      status: row.status as 1 | 2,
      templates: Object.entries(row.templates as Record<string, string>).map(([template, templateId]) => ({
        template,
        templateId,
      })),
      categoryName: nameOf("sms", String(row.category)),
    }));
  },
});

async function submit(ctx: Context, { id, accessKey, secretKey, ...input }: SmsInput) {
  await requireProvider(ctx, "sms", input.category);
  const {
    endpoint = "",
    region = "",
    appId = "",
    remark = "",
    dailyLimit = resourceSms.fields.dailyLimit.default,
    templates = [],
  } = input;
  await checkAddress(ctx, "endpoint", endpoint);
  const own = JSON.stringify(Object.fromEntries(templates.map(({ template, templateId }) => [template, templateId])));
  const values = { ...input, endpoint, region, appId, remark, dailyLimit, templates: own };
  const keys = sealKeys(ctx, !id, { accessKey, secretKey }, ["accessKey"]);
  // A new row has both keys, of which the second may be empty. The types cannot express that.
  return providers.submit(ctx, id, { ...values, ...(keys as Required<typeof keys>) });
}

/** @throws Refusal `provider_failed` for a provider that nothing here speaks to, or a row that lacks what it needs */
async function requireComplete(ctx: Context, id: string): Promise<void> {
  const row = await storedService(ctx, "resourceSms", id);
  const provider = smsProviders.get(row.category);
  if (!provider) {
    throw new Refusal("provider_failed", {
      message: say(
        "暂不支持直接对接该服务商，请用“HTTP 接口”经自己的网关发送",
        "This provider is not supported directly. Send through your own gateway with “HTTP interface”",
      ),
    });
  }
  const { decrypt } = ctx.personalData;
  const account = { ...row, accessKey: decrypt(row.accessKeyCipher), secretKey: decrypt(row.secretKeyCipher) };
  const missing = provider.required.find((field) => account[field] === "");
  if (missing) throw invalidField(missing, say("该服务商须填写", "This provider requires a value"));
  if (row.endpoint) await askProvider(() => ctx.outbound.addressOf(new URL(row.endpoint).hostname));
}

/** Sends a message by the template of a row that is in use, to each phone once. */
async function send(ctx: Context, { code, phones, params }: Input<"sendSms">["query"]) {
  const { db, outbox } = ctx;
  // A service that is in use sends for everybody who may send.
  const row = await withoutDataScopes(db)
    .selectFrom("resourceSms")
    .select(["signName", "templateId", "dailyLimit"])
    .where("smsCode", "=", code)
    .where("status", "=", providerStatus.inUse)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row)
    throw new Refusal("not_found", {
      message: say("短信配置不存在或未启用", "There is no such SMS service, or it is not enabled"),
    });
  const given = plainText(phones).split(",");
  const wrong = given.find((phone) => checkPhone(phone));
  if (wrong !== undefined)
    throw invalidField("phones", say("手机号码格式不正确：{}", "Not a valid mobile number: {}", wrong));
  const values = readTemplateValues(params);
  const { signName, templateId, dailyLimit } = row;
  const to = [...new Set(given.map(normalisePhone))];
  const indexes = to.map((phone) => ctx.personalData.index(ctx.tenantId, phone));
  await enforceLimit(ctx, "smsByStaff", `${ctx.tenantId}:${requireUser(ctx).userId}`);
  await enforceSmsDaily(ctx, ctx.tenantId, indexes, dailyLimit);
  await transaction(db, async (tx) => {
    for (const phone of to) await outbox.sendSms(tx, phone, "provider_template", { signName, templateId, values });
  });
}

const calls = serviceCalls("resourceSms", providers, requireComplete);

export const smsHandlers = defineHandlers({
  sendSms: async (ctx, { query }) => {
    await send(ctx, query);
    return {};
  },
  listSms: calls.list,
  getSms: calls.get,
  submitSms: async (ctx, { body }) => submit(ctx, body),
  removeSms: calls.remove,
  enableSms: calls.enable,
  disableSms: calls.disable,
});
