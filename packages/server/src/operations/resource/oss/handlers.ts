import type { OssInput } from "@bladekit/openapi";
import { resourceOss } from "@bladekit/openapi/entities/resource-oss";
import type { Context } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { countRows } from "../../../db/database.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { baseColumns, withBase } from "../../../lists/base-columns.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { defineResource } from "../../../lists/resource.ts";
import { accountOf } from "../../../services/files/file-stores.ts";
import { verifyStore } from "../../../services/files/verify-store.ts";
import { providerStatus } from "../../../services/provider-status.ts";
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

const storages = defineResource({
  table: "resourceOss",
  columns: [
    ...["id", "tenantId", "ossCode", "category", "endpoint", "transformEndpoint", "bucketName"],
    ...["appId", "region", "pathStyle", "remark"],
    ...baseColumns,
  ] as const,
  ...listedAs(resourceOss),
  order: [],
  base: true,
  duplicate: codeTaken("ossCode"),
  usesOf: async (ctx, ids) => [{ by: "files", count: await filesIn(ctx, ids) }],
  beforeRemove: (ctx, ids) => refuseEnabled(ctx, "resourceOss", ids),
  async present({ db, language }, rows) {
    const nameOf = await systemDictNames(db, ["oss"], language);
    return rows.map((row) => ({
      ...withBase(row),
      status: row.status as 1 | 2,
      categoryName: nameOf("oss", String(row.category)),
    }));
  },
});

/** How many files are in the storages, removed ones whose bytes are still there too. */
async function filesIn({ db }: Context, ids: readonly string[]): Promise<number> {
  const rows = withoutDataScopes(db)
    .selectFrom("resourceAttach")
    .select(countRows.as("count"))
    .where("ossId", "in", ids);
  return (await rows.executeTakeFirstOrThrow()).count;
}

/** Tries a storage with what it would be after a change. @throws Refusal `provider_failed` */
const verify = ({ files, personalData, tenantId }: Context, row: Parameters<typeof accountOf>[1]) =>
  askProvider(() => verifyStore(files.open(accountOf(personalData, row)), tenantId));

// Providers whose buckets are a part of the host name.
const hostStyle: readonly number[] = [2, 3, 4];

async function submit(ctx: Context, { id, accessKey, secretKey, ...input }: OssInput) {
  await requireProvider(ctx, "oss", input.category);
  const { endpoint, transformEndpoint = "", appId = "", region = "", remark = "" } = input;
  const { pathStyle = !hostStyle.includes(input.category) } = input;
  for (const [field, url] of Object.entries({ endpoint, transformEndpoint })) await checkAddress(ctx, field, url);
  const values = { ...input, endpoint, transformEndpoint, appId, region, pathStyle, remark };
  const keys = sealKeys(ctx, !id, { accessKey, secretKey }, ["accessKey", "secretKey"]);
  if (id) {
    const old = await storedService(ctx, "resourceOss", id);
    const files = await filesIn(ctx, [id]);
    if (files > 0 && input.bucketName !== old.bucketName) {
      throw new Refusal("in_use", {
        message: say(
          "仍有 {} 个文件在原空间，请新增一条配置",
          "{} files are still in the old bucket. Add another storage instead",
          files,
        ),
      });
    }
    // A storage that is in use, or has files, stays readable.
    if (files > 0 || old.status === providerStatus.inUse) await verify(ctx, { ...old, ...values, ...keys });
  }
  // A new row has both keys. The types cannot express that.
  return storages.submit(ctx, id, { ...values, ...(keys as Required<typeof keys>) });
}

const calls = serviceCalls("resourceOss", storages, async (ctx, id) =>
  verify(ctx, await storedService(ctx, "resourceOss", id)),
);

export const ossHandlers = defineHandlers({
  listOss: calls.list,
  getOss: calls.get,
  submitOss: async (ctx, { body }) => submit(ctx, body),
  removeOss: calls.remove,
  enableOss: calls.enable,
  disableOss: calls.disable,
});
