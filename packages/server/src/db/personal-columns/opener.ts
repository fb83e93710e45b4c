import type { KyselyPlugin, PluginTransformQueryArgs, QueryResult, RootOperationNode, UnknownRow } from "kysely";
import { type PersonalData, SEAL, sealKindOf } from "./personal-data.ts";

/** Decrypts the rows that a query returns. `forTenant` finds this plugin on a database and adds the encryption of writes. */
export class Opener implements KyselyPlugin {
  readonly personalData: PersonalData;

  constructor(personalData: PersonalData) {
    this.personalData = personalData;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return result.rows.some(hasSeal) ? { ...result, rows: result.rows.map((row) => this.#openRow(row)) } : result;
  }

  #openRow(row: UnknownRow): UnknownRow {
    return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, this.#open(value)]));
  }

  #open(value: unknown): unknown {
    if (!isSeal(value)) return value;
    const kind = sealKindOf(value);
    if (kind !== "t" && kind !== "j") return value;
    try {
      const text = this.personalData.decrypt(value);
      return kind === "j" ? JSON.parse(text) : text;
    } catch {
      // A user typed a text that looks like ciphertext into a plain column, so it is answered unchanged. A wrong key cannot be the cause,
      // because the keys are checked at start.
      return value;
    }
  }
}

const isSeal = (value: unknown): value is string => typeof value === "string" && value.startsWith(SEAL);
const hasSeal = (row: UnknownRow) => Object.values(row).some(isSeal);
