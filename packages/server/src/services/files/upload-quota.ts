import { sql } from "kysely";
import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { type TenantDatabase, withoutDataScopes } from "../../db/tenant-scope.ts";
import type { Config } from "../config.ts";
import { count, peek, takeBack } from "../security/counters.ts";
import type { Counting } from "../security/counting.ts";

/** An upload: whose it is, and where its bytes count. */
export type Uploading = {
  config: Pick<Config, "uploadDailyMb" | "uploadTotalGb">;
  counters: Counting;
  db: TenantDatabase;
  userId: string;
};

const day = 86_400;
const kib = 1024;

/** Where the uploads of an account are counted, in KiB: a counter is a small whole number. */
const keyOf = ({ db, userId }: Uploading) => `upload:${db.tenantId}:${userId}`;
const mostOf = ({ config }: Uploading) => config.uploadDailyMb * kib;

function tooMuch({ config }: Uploading, retryAfter: number): Refusal {
  return new Refusal("rate_limited", {
    message: say(
      "今日上传已达 {} MB 上限，请稍后再试",
      "Today’s upload limit of {} MB has been reached. Try again later",
      config.uploadDailyMb,
    ),
    data: { retryAfter },
  });
}

/**
 * Refuses an upload by its announced size, before its bytes are read.
 * @throws Refusal `rate_limited` beyond what an account may upload in a day, `storage_full` beyond what its hospital may keep
 */
export async function checkUpload(uploading: Uploading, bytes: number): Promise<void> {
  const { config, counters, db } = uploading;
  const used = await peek(counters, keyOf(uploading));
  if (used.count + bytes / kib > mostOf(uploading)) throw tooMuch(uploading, used.retryAfter || day);
  const { total } = await withoutDataScopes(db)
    .selectFrom("resourceAttach")
    .select(sql<string>`coalesce(sum(size), 0)`.as("total"))
    .where("isDeleted", "=", 0)
    .executeTakeFirstOrThrow();
  if (Number(total) + bytes > config.uploadTotalGb * kib ** 3) {
    throw new Refusal("storage_full", {
      message: say(
        "本单位的文件空间（{} GB）已用完，请联系管理员",
        "The file space of this hospital ({} GB) is used up. Ask an administrator",
        config.uploadTotalGb,
      ),
    });
  }
}

/** Counts an upload that has come, so that several at once do not pass together. @throws Refusal `rate_limited` */
export async function countUpload(uploading: Uploading, bytes: number): Promise<void> {
  const amount = Math.ceil(bytes / kib);
  const used = await count(uploading.counters, keyOf(uploading), day, amount);
  if (used.count <= mostOf(uploading)) return;
  await takeBack(uploading.counters, keyOf(uploading), amount);
  throw tooMuch(uploading, used.retryAfter);
}
