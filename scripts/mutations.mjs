// Small changes to a source that a test should notice, found by TypeScript's own parser.
import ts from "typescript";

const { SyntaxKind: Kind } = ts;

/** A comparison is turned round, and moved by its boundary. */
const OPERATORS = new Map([
  [Kind.EqualsEqualsEqualsToken, ["!=="]],
  [Kind.ExclamationEqualsEqualsToken, ["==="]],
  [Kind.LessThanToken, [">=", "<="]],
  [Kind.LessThanEqualsToken, [">", "<"]],
  [Kind.GreaterThanToken, ["<=", ">="]],
  [Kind.GreaterThanEqualsToken, ["<", ">"]],
  [Kind.AmpersandAmpersandToken, ["||"]],
  [Kind.BarBarToken, ["&&"]],
]);
const GUARD = /^(assert|check|ensure|forbid|guard|limit|must|refuse|reject|require|validate|verify)/;
/** Above it are durations and sizes, which a test could only tell apart by waiting or by filling something. */
const LARGEST_CONSTANT = 1000;
/** Attributes of looks; pictures show them, tests do not. */
const LOOKS =
  /^(sx|style|slotProps|size|width|height|spacing|gap|elevation|columns|rows|minRows|maxRows|rx|ry|cx|cy|r|d)$/i;
/** A constant of looks, such as `rowStyle`. */
const STYLE = /style$/i;

/**
 * @typedef {{ start: number, end: number, put: string, what: string, line: number }} Mutation
 * @param {string} file
 * @param {string} text
 * @returns {Mutation[]}
 */
export function mutationsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const note = (node, put, what = `${shown(node.getText(source))} → ${shown(put)}`) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ start, end: node.getEnd(), put, what, line });
  };
  const visit = (node) => {
    if (isBesides(node)) return;
    if (ts.isBinaryExpression(node))
      for (const put of OPERATORS.get(node.operatorToken.kind) ?? []) note(node.operatorToken, put);
    if (node.kind === Kind.TrueKeyword) note(node, "false");
    if (node.kind === Kind.FalseKeyword) note(node, "true");
    if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) {
      const put = `(${node.operand.getText(source)})`;
      note(node, put, `${shown(node.getText(source))} → without !`);
    }
    if (ts.isNumericLiteral(node) && Number(node.text) < LARGEST_CONSTANT) note(node, String(Number(node.text) + 1));
    if (ts.isExpressionStatement(node) && isGuard(node.expression))
      note(node, ";", `${shown(node.getText(source))} → gone`);
    if (ts.isIfStatement(node) && throws(node.thenStatement))
      note(node.expression, "false", `if (${shown(node.expression.getText(source))}) throw → gone`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text with one mutation made. */
export const mutated = (text, { start, end, put }) => text.slice(0, start) + put + text.slice(end);

/** Types and imports change nothing at run time. */
function isBesides(node) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isVariableDeclaration(node)) return STYLE.test(node.name.getText());
  return (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && LOOKS.test(node.name.getText());
}

function isGuard(expression) {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return false;
  const called = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  return ts.isIdentifier(called) && GUARD.test(called.text);
}

function throws(statement) {
  const only = ts.isBlock(statement) && statement.statements.length === 1 ? statement.statements[0] : statement;
  return ts.isThrowStatement(only);
}

function shown(text) {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
