import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { OutboundError } from "../../../services/outbound/outbound.ts";

/** Asks a store in the name of somebody who did not set it up. @throws Refusal `unavailable` when it is out of order */
export async function askStore<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    if (!(cause instanceof OutboundError)) throw cause;
    throw new Refusal("unavailable", {
      message: say("文件存储暂时不可用，请稍后再试", "The file storage cannot be reached. Try again later"),
      cause,
      data: { retryAfter: 5 },
    });
  });
}

/** An uploaded file with its store. `db` is that of its tenant. @throws Refusal `not_found` */
export async function findStoredFile({ files }: Pick<Context, "files">, db: TenantDatabase, name: string) {
  const row = await db
    .selectFrom("resourceAttach")
    .select(["originalName", "contentType", "size", "sha256", "ossId"])
    .where("name", "=", name)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return { ...row, store: await files.of(db, row.ossId) };
}
