import type { Selectable } from "kysely";
import type { PersonalData } from "../../../db/personal-columns/personal-data.ts";
import type { ResourceSmsTable } from "../../../db/schema.ts";
import type { SmsAccount } from "./sms-provider.ts";

type Row = Pick<
  Selectable<ResourceSmsTable>,
  "endpoint" | "accessKeyCipher" | "secretKeyCipher" | "region" | "appId" | "signName"
>;

/** The row of a provider with its keys decrypted. */
export function accountOf({ endpoint, region, appId, signName, ...row }: Row, { decrypt }: PersonalData): SmsAccount {
  return {
    ...{ endpoint, region, appId, signName },
    accessKey: decrypt(row.accessKeyCipher),
    secretKey: decrypt(row.secretKeyCipher),
  };
}
