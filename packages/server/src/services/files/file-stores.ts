import type { PersonalData } from "../../db/personal-columns/personal-data.ts";
import { type TenantDatabase, withoutDataScopes } from "../../db/tenant-scope.ts";
import type { Outbound } from "../outbound/outbound.ts";
import { providerStatus } from "../provider-status.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store, type S3Account } from "./s3-store.ts";

/** The stores of all tenants. A file is where it was put: moving to another store leaves the old files in theirs. */
export type FileStores = {
  /** The folder of this installation. */
  local: FileStore;
  /** Where a tenant's new files go. */
  current(db: TenantDatabase): Promise<{ ossId: string | null; store: FileStore }>;
  /** The store of a file; null is the folder. */
  of(db: TenantDatabase, ossId: string | null): Promise<FileStore>;
  /** A store that is not set up yet, to try it. */
  open(account: S3Account): FileStore;
};

type Row = { endpoint: string; transformEndpoint: string; accessKeyCipher: string; secretKeyCipher: string } & {
  bucketName: string;
  region: string;
  pathStyle: boolean;
};

/** A row of a tenant as an account, with its keys in the clear. */
export function accountOf({ decrypt }: PersonalData, row: Row): S3Account {
  return {
    endpoint: row.endpoint,
    publicEndpoint: row.transformEndpoint,
    accessKey: decrypt(row.accessKeyCipher),
    secretKey: decrypt(row.secretKeyCipher),
    bucket: row.bucketName,
    region: row.region,
    pathStyle: row.pathStyle,
  };
}

export function createFileStores(parts: {
  local: FileStore;
  outbound: Outbound;
  personalData: PersonalData;
  clock: () => Date;
}): FileStores {
  const { local, outbound, personalData, clock } = parts;
  const open = (account: S3Account) => createS3Store(outbound, account, clock);
  return {
    local,
    open,
    async current(db) {
      const row = await withoutDataScopes(db)
        .selectFrom("resourceOss")
        .selectAll()
        .where("status", "=", providerStatus.inUse)
        .where("isDeleted", "=", 0)
        .executeTakeFirst();
      return row ? { ossId: row.id, store: open(accountOf(personalData, row)) } : { ossId: null, store: local };
    },
    async of(db, ossId) {
      if (ossId === null) return local;
      const row = await withoutDataScopes(db)
        .selectFrom("resourceOss")
        .selectAll()
        .where("id", "=", ossId)
        .executeTakeFirstOrThrow();
      return open(accountOf(personalData, row));
    },
  };
}
