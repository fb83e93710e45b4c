import {
  AliasNode,
  AndNode,
  CommonTableExpressionNode,
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
  SetOperationNode,
  type UnknownRow,
  UpdateQueryNode,
  WhereNode,
  WithNode,
} from "kysely";
import { sourcesOf } from "../tenant-scope/sources.ts";

/**
 * The condition that rows of a table are within the scope; undefined for a table without rules. `name` is the name of the table in the
 * query.
 */
export type ConditionOf = (table: string, name: string) => OperationNode | undefined;

/**
 * Narrows each statement to the rows that its caller may see. It narrows the tables that a statement reads from, changes or deletes from,
 * also in CTEs, unions and sub-queries of FROM. It leaves joined tables and sub-queries of conditions alone, because they only add facts
 * about rows that are narrowed already.
 */
export class Narrowing implements KyselyPlugin {
  readonly #conditionOf: ConditionOf;

  constructor(conditionOf: ConditionOf) {
    this.#conditionOf = conditionOf;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#narrow(node);
  }

  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  #narrow<Node extends OperationNode>(node: Node): Node {
    return { ...node, ...this.#changesOf(node) };
  }

  #changesOf(node: OperationNode): object {
    const part = <Part extends OperationNode>(name: string, value: Part | undefined) =>
      value && { [name]: this.#narrow(value) };
    const all = (nodes: readonly OperationNode[] = []) => nodes.map((each) => this.#narrow(each));
    if (AliasNode.is(node) || ParensNode.is(node)) return { ...part("node", node.node) };
    if (WithNode.is(node)) return { expressions: all(node.expressions) };
    if (CommonTableExpressionNode.is(node)) return { ...part("expression", node.expression) };
    if (SetOperationNode.is(node)) return { ...part("expression", node.expression) };
    if (InsertQueryNode.is(node)) return { ...part("with", node.with), ...part("values", node.values) };
    if (SelectQueryNode.is(node)) {
      const froms = node.from?.froms ?? [];
      return {
        ...part("with", node.with),
        ...(node.from && { from: { ...node.from, froms: all(froms) } }),
        ...(node.setOperations && { setOperations: all(node.setOperations) }),
        ...this.#where(node.where, froms),
      };
    }
    if (UpdateQueryNode.is(node)) {
      const froms = node.from?.froms ?? [];
      return {
        ...part("with", node.with),
        ...(node.from && { from: { ...node.from, froms: all(froms) } }),
        ...this.#where(node.where, [node.table, ...froms]),
      };
    }
    if (DeleteQueryNode.is(node)) {
      return { ...part("with", node.with), ...this.#where(node.where, node.from.froms) };
    }
    return {};
  }

  #where(where: WhereNode | undefined, tables: readonly (OperationNode | undefined)[]): { where?: WhereNode } {
    const conditions = sourcesOf(tables).flatMap(({ table, name }) => {
      const condition = this.#conditionOf(table.table.identifier.name, name.table.identifier.name);
      return condition ? [ParensNode.create(condition)] : [];
    });
    if (conditions.length === 0) return {};
    // The parentheses matter: an OR in hand-written SQL would otherwise bypass the condition.
    const parts: OperationNode[] = where ? [...conditions, ParensNode.create(where.where)] : conditions;
    return { where: WhereNode.create(parts.reduce((left, right) => AndNode.create(left, right))) };
  }
}
