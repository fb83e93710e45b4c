import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type QueryResult,
  type RootOperationNode,
  type TableNode,
  type UnknownRow,
} from "kysely";
import { TenantScopeError } from "../tenant-scope/tenant-scope-error.ts";
import { STAYING } from "./tables.ts";

class Refuser extends OperationNodeTransformer {
  protected override transformTable(node: TableNode): TableNode {
    const { name } = node.table.identifier;
    if (STAYING.has(name)) throw new TenantScopeError(`${name} is used in the platform's database alone`);
    return node;
  }
}

/** Refuses tables that are empty in a tenant's database, before a query finds nothing where there is something. */
export class OnlyCopied implements KyselyPlugin {
  readonly #refuser = new Refuser();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#refuser.transformNode(node, queryId);
  }

  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
