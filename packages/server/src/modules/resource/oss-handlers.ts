import type { OssInput } from "@bladekit/openapi";
import type { Context } from "../../context.ts";
import { defineHandlers } from "../../contract/handler.ts";
import { baseColumns, withBase } from "../../crud/base-columns.ts";
import { defineResource } from "../../crud/resource.ts";
import { Refusal } from "../../errors.ts";
import { systemDictNames } from "../system/system-dict-names.ts";
import { checkAddress, enableOnly, off, refuseEnabled, requireProvider, sealKeys } from "./provider.ts";

const storages = defineResource({
  table: "resourceOss",
  source: (ctx: Context) => ctx.db,
  columns: [
    ...["id", "tenantId", "ossCode", "category", "endpoint", "transformEndpoint", "bucketName"],
    ...["appId", "region", "pathStyle", "remark"],
    ...baseColumns,
  ] as const,
  filters: { ossCode: "contains", category: "equals", status: "equals" },
  order: [],
  base: true,
  duplicate: (cause) => new Refusal("conflict", { message: "资源编号已存在", cause }),
  beforeRemove: (ctx, ids) => refuseEnabled(ctx, "resourceOss", ids),
  async present({ platform }, rows) {
    const nameOf = await systemDictNames(platform, ["oss"]);
    return rows.map((row) => ({
      ...withBase(row),
      status: row.status as 1 | 2,
      categoryName: nameOf("oss", String(row.category)),
    }));
  },
});

// Providers whose buckets are a part of the host name.
const hostStyle: readonly number[] = [2, 3, 4];

async function submit(ctx: Context, { id, accessKey, secretKey, ...input }: OssInput) {
  await requireProvider(ctx, "oss", input.category);
  const { endpoint, transformEndpoint = "", appId = "", region = "", remark = "" } = input;
  const { pathStyle = !hostStyle.includes(input.category) } = input;
  for (const [field, url] of Object.entries({ endpoint, transformEndpoint })) await checkAddress(ctx, field, url);
  const values = { ...input, endpoint, transformEndpoint, appId, region, pathStyle, remark };
  const keys = sealKeys(ctx, !id, { accessKey, secretKey }, ["accessKey", "secretKey"]);
  // An add has both keys; the types cannot follow that.
  return storages.submit(ctx, id, { ...values, ...(keys as Required<typeof keys>) });
}

export const ossHandlers = defineHandlers({
  listOss: async (ctx, { query }) => storages.page(ctx, query),
  getOss: async (ctx, { query }) => storages.detail(ctx, query.id),
  submitOss: async (ctx, { body }) => submit(ctx, body),
  removeOss: async (ctx, { query }) => {
    await storages.remove(ctx, query.ids.split(","));
    return {};
  },
  disableOss: async (ctx, { query }) => {
    await storages.change(ctx, query.id, { status: off });
    return {};
  },
  enableOss: async (ctx, { query }) => {
    await enableOnly(ctx, "resourceOss", storages, query.id);
    return {};
  },
});
