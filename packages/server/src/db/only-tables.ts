import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type QueryResult,
  type RootOperationNode,
  type TableNode,
  type UnknownRow,
} from "kysely";
import { TenantScopeError } from "./tenant-scope/tenant-scope-error.ts";

class Refuser extends OperationNodeTransformer {
  readonly #refusal: (table: string) => string | undefined;

  constructor(refusal: (table: string) => string | undefined) {
    super();
    this.#refusal = refusal;
  }

  protected override transformTable(node: TableNode): TableNode {
    const message = this.#refusal(node.table.identifier.name);
    if (message) throw new TenantScopeError(message);
    return node;
  }
}

/** Refuses queries of some tables. `refusal` returns the reason for a table by its database name, or nothing if the table may be used. */
export class OnlyTables implements KyselyPlugin {
  readonly #refuser: Refuser;

  constructor(refusal: (table: string) => string | undefined) {
    this.#refuser = new Refuser(refusal);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#refuser.transformNode(node, queryId);
  }

  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
