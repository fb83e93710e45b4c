import type { KyselyPlugin, PluginTransformQueryArgs, QueryResult, RootOperationNode, UnknownRow } from "kysely";
import { type PersonalData, sealOf } from "./personal-data.ts";
import { cellOf, Placer } from "./placer.ts";
import { SealedElsewhere } from "./sealed-elsewhere.ts";

/**
 * Decrypts the bound cells that a query returns, each for the row in which the database found it. `forTenant` finds this plugin on a
 * database and adds the encryption of writes.
 */
export class Opener implements KyselyPlugin {
  readonly personalData: PersonalData;
  readonly #placer = new Placer();

  constructor(personalData: PersonalData) {
    this.personalData = personalData;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#placer.transformNode(node, queryId);
  }

  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: result.rows.map((row) => this.#openRow(row)) };
  }

  #openRow(row: UnknownRow): UnknownRow {
    let opened: UnknownRow | undefined;
    for (const name in row) {
      const value = row[name];
      const cell = typeof value === "string" ? cellOf(value) : undefined;
      if (!cell) continue;
      opened ??= { ...row };
      opened[name] = this.#open(cell);
    }
    return opened ?? row;
  }

  #open({ stored, kind, place }: NonNullable<ReturnType<typeof cellOf>>): unknown {
    const seal = sealOf(stored);
    const text = seal ? this.#opened(stored, seal, place) : stored;
    // A secret leaves its column encrypted, so that only its module reads it.
    if (kind === "c") return seal ? this.personalData.encrypt(text) : text;
    return kind === "j" ? JSON.parse(text) : text;
  }

  #opened(stored: string, { isBound }: { isBound: boolean }, place: Parameters<PersonalData["open"]>[1]): string {
    if (!isBound) throw new SealedElsewhere(place);
    try {
      return this.personalData.open(stored, place);
    } catch (cause) {
      throw new SealedElsewhere(place, cause);
    }
  }
}
